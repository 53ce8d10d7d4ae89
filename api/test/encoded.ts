/**
 * A text in an encoding of which Node only has the decoder. The table is made from the decoder.
 * @throws for characters that the encoding lacks
 */
export function encoded(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new Uint8Array(Buffer.from(text));
  const table = tables.get(encoding) ?? makeTable(encoding);
  tables.set(encoding, table);
  return new Uint8Array(
    [...text].flatMap((character) => {
      const bytes = table.get(character);
      if (!bytes) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}

const tables = new Map<string, Map<string, number[]>>();

function makeTable(encoding: string): Map<string, number[]> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const table = new Map<string, number[]>();
  const learn = (bytes: number[]) => {
    try {
      const character = decoder.decode(new Uint8Array(bytes));
      if ([...character].length === 1 && !table.has(character)) table.set(character, bytes);
    } catch {
      // Not a character of the encoding.
    }
  };
  for (let byte = 0; byte < 256; byte++) learn([byte]);
  for (let first = 0x81; first < 0xff; first++)
    for (let second = 0x40; second < 0xff; second++) learn([first, second]);
  return table;
}
