/** A malicious file, or one from a broken program. */
export interface HostileFile {
  /** Describes what is wrong with the file; unique among all files. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export function hostile(name: string, content: string | Uint8Array): HostileFile {
  return { name, bytes: new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content) };
}
