/** Everything that is wrong with the build of a remote, a sentence each; none when it may be released. */
export function buildFaults(folder: string): string[];
