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

/** The lines between which a card stands. */
const isLimit = /^(BEGIN|END):VCARD/i;

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

/** An unfolded line; undefined if it is invalid or has another name. Without `names`, any name. */
export function readLine(line: string, names?: ReadonlySet<string>): VcardLine | undefined {
  const colon = colonOf(line);
  const [, group = '', plainName = '', rest = ''] = headPattern.exec(line.slice(0, colon)) ?? [];
  const name = plainName.toUpperCase();
  if (colon < 0 || !name || names?.has(name) === false) return undefined;
  const params = readParams(rest);
  const types = (params.get('TYPE') ?? '').toLowerCase().split(',').filter(Boolean);
  const value = line.slice(colon + 1, colon + 1 + most.value);
  return { group, name, types, params, value: decode(value, params) };
}

/** What is before the value of an unfolded line: group, name and parameters. */
export const headOf = (line: string): string => line.slice(0, Math.max(0, colonOf(line)));

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
  // Computed once for a head, because a line can have any number of folds that end with `=`.
  let isQuoted: boolean | undefined;
  for (const line of card.split(/\r\n|\r|\n/)) {
    const last = parts.at(-1) ?? '';
    const isUnfinished = last.endsWith('=');
    if (isUnfinished) isQuoted ??= isQuotedPrintable.test(head);
    if (isUnfinished && isQuoted && !isLimit.test(line)) {
      // White space after a soft line break is content (RFC 2045 section 6.7).
      parts[parts.length - 1] = last.slice(0, -1);
      parts.push(line);
    } else if (/^[ \t]/.test(line) && parts.length > 0) {
      parts.push(line.slice(1));
      if (head.length >= most.head) continue;
      head += line.slice(1, most.head);
      isQuoted = undefined;
    } else {
      if (parts.length > 0) yield parts.join('');
      parts = [line];
      head = line.slice(0, most.head);
      isQuoted = undefined;
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

/** The value of a quoted-printable or base64 line as text; any other value unchanged. Pictures and keys stay base64. */
function decode(value: string, params: Map<string, string>): string {
  const encoding = params.get('ENCODING')?.toUpperCase();
  if (encoding === 'B' || encoding === 'BASE64') return decodeBase64(value, params);
  if (encoding !== 'QUOTED-PRINTABLE') return value;
  const binary = value.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  // Text that is not bytes is kept, because some programs leave characters unencoded.
  if (/[^\0-\xff]/.test(binary)) return binary;
  return decodeBytes(Buffer.from(binary, 'latin1'), params.get('CHARSET'));
}

function decodeBase64(value: string, params: Map<string, string>): string {
  const bytes = Buffer.from(value, 'base64');
  const text = decodeBytes(bytes, params.get('CHARSET'));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters tell pictures and keys from text
  return /[\0-\x08\x0e-\x1f]/.test(text.slice(0, 200)) ? value : text;
}

/** Without a character set, bytes that are not UTF-8 are Windows-1252. */
function decodeBytes(bytes: Uint8Array, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset, { fatal: charset === 'utf-8' }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
