/// <reference types="svelte" />
/// <reference types="vite/client" />

/** True in `npm run dev`: pages are fed from src/fixtures instead of a server. Constant false in a build. */
declare const __MOCK__: boolean;
