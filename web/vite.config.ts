import { fileURLToPath } from "node:url";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// `npm run dev` is the mock mode: pages with fixtures instead of a server.
// `npx vite` (mode "development") talks to a parlor on port 8000.
export default defineConfig(({ mode }) => ({
  plugins: [
    // Its watcher keeps vitest from ending; `npm test` compiles the texts first.
    mode !== "test" &&
      paraglideVitePlugin({
        project: "./project.inlang",
        outdir: "./src/paraglide",
        strategy: ["globalVariable", "baseLocale"],
        // as `npm run texts` writes them: the two must not undo each other
        outputStructure: "message-modules",
      }),
    svelte(),
  ],
  define: { __MOCK__: JSON.stringify(mode === "mock") },
  resolve: {
    alias: {
      $lib: at("./src/lib"),
      $app: at("./src/app"),
      $table: at("./src/table"),
      $texts: at("./src/paraglide/messages.js"),
    },
    ...(mode === "test" ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: "dist",
    target: "es2022",
    // The content security policy allows no data: fonts and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
  server: {
    proxy: {
      "/api": "http://127.0.0.1:8000",
      "/ws": { target: "ws://127.0.0.1:8000", ws: true },
    },
  },
  test: { environment: "jsdom", include: ["tests/**/*.test.ts", "src/**/*.test.ts"] },
}));
