/** The pages of a remote's build that throw when they load or render, or never end, one sentence each. */
export function pageFaults(folder: string): Promise<string[]>;
