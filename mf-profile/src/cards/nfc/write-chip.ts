/** The used part of Web NFC, which TypeScript's DOM types do not include. */
interface ChipWriter {
  write(
    message: { records: { recordType: 'url'; data: string }[] },
    options: { signal: AbortSignal; overwrite: boolean },
  ): Promise<void>;
}

const writerClass = () => (window as { NDEFReader?: new () => ChipWriter }).NDEFReader;

/** Whether this browser can write NFC chips. Only Chrome on Android can. */
export const canWriteChips = () => writerClass() !== undefined;

/**
 * Why a chip was not written. `unreadable`: the connection broke or the chip is locked; browsers do not
 * distinguish the two.
 */
export type ChipFailure = 'not-allowed' | 'unreadable' | 'unsuitable' | 'unknown';

/** Writes one address to the next chip in range. Rejects with AbortError when it is cancelled. */
export async function writeChip(address: string, signal: AbortSignal): Promise<void> {
  const Writer = writerClass();
  if (!Writer) throw new DOMException('This browser has no Web NFC.', 'NotSupportedError');
  await new Writer().write({ records: [{ recordType: 'url', data: address }] }, { signal, overwrite: true });
}

export function chipFailure(error: unknown): ChipFailure {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') return 'not-allowed';
  if (name === 'NetworkError') return 'unreadable';
  if (name === 'NotSupportedError' || name === 'NotReadableError') return 'unsuitable';
  return 'unknown';
}
