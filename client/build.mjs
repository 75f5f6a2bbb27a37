// Bundles scripts, styles and fonts into the server's static folder. Run by build.py, or `npm run build`.
import { build } from "esbuild";

await build({
  entryPoints: [
    { in: "src/main.ts", out: "ironbridge" },
    { in: "src/worker.ts", out: "worker" },
    { in: "css/index.css", out: "ironbridge" },
  ],
  outdir: "../src/ironbridge/server/static/built",
  entryNames: "[name]",
  assetNames: "[name]",
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022", "chrome109", "firefox115", "safari16"],
  loader: { ".woff2": "file" },
  legalComments: "eof",
  logLevel: "warning",
});
