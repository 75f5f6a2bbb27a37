declare module "idiomorph" {
  export const Idiomorph: {
    morph(
      old: Element,
      fresh: Element | string,
      options?: {
        morphStyle?: "outerHTML" | "innerHTML";
        ignoreActiveValue?: boolean;
        callbacks?: {
          beforeNodeMorphed?: (from: Node, to: Node) => boolean;
          beforeAttributeUpdated?: (name: string, node: Element, how: "update" | "remove") => boolean;
        };
      },
    ): void;
  };
}
