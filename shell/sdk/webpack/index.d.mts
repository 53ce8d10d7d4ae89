import type { Configuration } from 'webpack';

/**
 * The whole webpack configuration of a remote: everything follows from its remote.json.
 * Throws a sentence that names the fault when remote.json, or a module it names, is wrong.
 * @param directory the remote's folder: `import.meta.dirname` of its webpack.config.mjs
 */
export function remoteConfig(directory: string): Configuration[];

/**
 * The webpack configuration of the shell: src/main.tsx, src/takeover.ts, src/server.tsx and the template src/index.html.
 * @param directory the shell's folder
 * @param pages the exports of src/server.tsx that render pages for visitors, by path: `{ '/': 'homePage' }`
 */
export function shellConfig(directory: string, pages: Record<string, string>): Configuration[];
