/** Everything that is wrong with the build of a remote, a sentence each; none when it may be released. */
export function buildFaults(folder: string): string[];
/** Words that only the library itself holds, by library. */
export const marks: Readonly<Record<string, string>>;
