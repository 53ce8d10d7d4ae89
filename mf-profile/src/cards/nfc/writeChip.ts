/** Web NFC, as far as it is used here: browsers' own types do not have it yet. */
interface ChipWriter {
  write(
    message: { records: { recordType: 'url'; data: string }[] },
    options: { signal: AbortSignal; overwrite: boolean },
  ): Promise<void>;
}

const writerClass = () => (window as { NDEFReader?: new () => ChipWriter }).NDEFReader;

/** Whether this browser can write chips: Chrome on Android phones. */
export const canWriteChips = () => writerClass() !== undefined;

/** Why a chip was not written. `unreadable`: the connection broke, or the chip is locked; a browser does not say which. */
export type ChipFailure = 'not-allowed' | 'unreadable' | 'unsuitable' | 'unknown';

/** Writes one address to the next chip that comes near. Rejects with AbortError when it is called off. */
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
