/** The global variable of a remote's Module Federation container: its name as a JavaScript identifier. */
export const containerOf = (remote: string): string => remote.replaceAll('-', '_');
