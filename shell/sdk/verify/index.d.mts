/**
 * Checks a remote against what the shell relies on: its build is of its remote.json, lacks no file, brings no second copy
 * of a shared library and no style for the whole page, stays within the budgets; its pages stand under the stand-in shell;
 * its server bundle has the pages that routes name. To be called in a test file, with the remote's folder:
 * `verifyRemote(new URL('..', import.meta.url))`. The remote must have been built.
 */
export function verifyRemote(folder: URL): void;
