// As much of node's own modules as the tests use.
declare module "node:test" {
  export function test(name: string, body: () => void): void;
}
declare module "node:assert/strict" {
  export function equal<T>(actual: T, expected: T): void;
  export function deepEqual<T>(actual: T, expected: T): void;
}
