/** One line of a vCard: `item1.TEL;TYPE=WORK:+49 30 1`. */
export interface VcardLine {
  group: string;
  /** Upper case. */
  name: string;
  /** Lower case. In version 2.1, types have no `TYPE=` prefix. */
  types: string[];
  /** By parameter name in upper case. */
  params: Map<string, string>;
  /** Still escaped. */
  value: string;
}

const headPattern = /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*)$/;
const isQuotedPrintable = /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE/i;

/** Limits far above real files: characters before and after the colon, and lines per card. */
const most = { head: 1_000, value: 100_000, lines: 1_000 };

/**
 * Reads the lines of one card that have one of these names, unfolded and decoded, in any version. Invalid
 * lines are skipped. Runs in linear time, however the card is folded.
 */
export function readLines(card: string, names: ReadonlySet<string>): VcardLine[] {
  const lines: VcardLine[] = [];
  for (const line of unfold(card)) {
    const read = readLine(line, names);
    if (read) lines.push(read);
    if (lines.length === most.lines) break;
  }
  return lines;
}

function readLine(line: string, names: ReadonlySet<string>): VcardLine | undefined {
  const colon = colonOf(line);
  const [, group = '', plainName = '', rest = ''] = headPattern.exec(line.slice(0, colon)) ?? [];
  const name = plainName.toUpperCase();
  if (colon < 0 || !names.has(name)) return undefined;
  const params = readParams(rest);
  const types = (params.get('TYPE') ?? '').toLowerCase().split(',').filter(Boolean);
  const value = line.slice(colon + 1, colon + 1 + most.value);
  return { group, name, types, params, value: decode(value, params) };
}

/** Index of the first colon outside quotation marks; -1 if there is none. */
function colonOf(line: string): number {
  let isQuoted = false;
  for (let index = 0; index < Math.min(line.length, most.head); index++) {
    const character = line[index];
    if (character === '"') isQuoted = !isQuoted;
    if (character === ':' && !isQuoted) return index;
  }
  return -1;
}

/** A line continues after a line break and a space, or (2.1, quoted-printable) after `=` at its end. */
export function* unfold(card: string): Generator<string> {
  // The parts are joined once at the end of a line, because appending would copy the line each time.
  let parts: string[] = [];
  let head = '';
  for (const line of card.split(/\r\n|\r|\n/)) {
    const last = parts.at(-1) ?? '';
    if (last.endsWith('=') && isQuotedPrintable.test(head)) {
      parts[parts.length - 1] = last.slice(0, -1);
      parts.push(line.trimStart());
    } else if (/^[ \t]/.test(line) && parts.length > 0) {
      parts.push(line.slice(1));
      if (head.length < most.head) head += line.slice(1, most.head);
    } else {
      if (parts.length > 0) yield parts.join('');
      parts = [line];
      head = line.slice(0, most.head);
    }
  }
  yield parts.join('');
}

function readParams(text: string): Map<string, string> {
  const params = new Map<string, string>();
  for (const [, part = ''] of text.matchAll(/;((?:"[^"]*"|[^";])*)/g)) {
    const [first = '', ...others] = part.split('=');
    const [name, value] = others.length > 0 ? [first.toUpperCase(), others.join('=')] : bare(first);
    const values = params.get(name);
    const plain = value.replaceAll('"', '');
    params.set(name, values ? `${values},${plain}` : plain);
  }
  return params;
}

/** A parameter without a name is an encoding or, most often, a type. */
function bare(value: string): [name: string, value: string] {
  return /^(quoted-printable|base64|8bit|7bit)$/i.test(value) ? ['ENCODING', value] : ['TYPE', value];
}

function decode(value: string, params: Map<string, string>): string {
  if (params.get('ENCODING')?.toUpperCase() !== 'QUOTED-PRINTABLE') return value;
  const binary = value.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  // Text that is not bytes is kept, because some programs leave characters unencoded.
  if (/[^\0-\xff]/.test(binary)) return binary;
  return decoderOf(params.get('CHARSET')).decode(Buffer.from(binary, 'latin1'));
}

function decoderOf(charset = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
