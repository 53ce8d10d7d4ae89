/** One line of a vCard: `item1.TEL;TYPE=WORK:+49 30 1`. */
export interface VcardLine {
  group: string;
  /** In upper case. */
  name: string;
  /** In lower case; version 2.1 writes types without saying that they are. */
  types: string[];
  /** By their names in upper case. */
  params: Map<string, string>;
  /** Still escaped. */
  value: string;
}

const contentLine = /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/s;
const isQuotedPrintable = /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE/i;

/** The lines of one card, unfolded and decoded, whichever version it is; what is no line of a vCard is left out. */
export function readLines(card: string): VcardLine[] {
  return unfold(card).flatMap((line) => {
    const [, group = '', name = '', rest = '', value = ''] = contentLine.exec(line) ?? [];
    if (!name) return [];
    const params = readParams(rest);
    const types = (params.get('TYPE') ?? '').toLowerCase().split(',').filter(Boolean);
    return [{ group, name: name.toUpperCase(), types, params, value: decode(value, params) }];
  });
}

/** Lines are continued by a space (all versions) or, in quoted-printable, by an equals sign at their end (2.1). */
function unfold(card: string): string[] {
  const lines: string[] = [];
  for (const line of card.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1) ?? '';
    if (isQuotedPrintable.test(last) && last.endsWith('='))
      lines[lines.length - 1] = last.slice(0, -1) + line.trimStart();
    else if (/^[ \t]/.test(line) && lines.length > 0) lines[lines.length - 1] = last + line.slice(1);
    else lines.push(line);
  }
  return lines;
}

function readParams(text: string): Map<string, string> {
  const params = new Map<string, string>();
  for (const [, part = ''] of text.matchAll(/;((?:"[^"]*"|[^";])*)/g)) {
    const [first = '', ...others] = part.split('=');
    const [name, value] = others.length > 0 ? [first.toUpperCase(), others.join('=')] : bare(first);
    const known = params.get(name);
    const plain = value.replaceAll('"', '');
    params.set(name, known ? `${known},${plain}` : plain);
  }
  return params;
}

/** A parameter without a name: an encoding or, most often, a type. */
function bare(value: string): [name: string, value: string] {
  return /^(quoted-printable|base64|8bit|7bit)$/i.test(value) ? ['ENCODING', value] : ['TYPE', value];
}

function decode(value: string, params: Map<string, string>): string {
  if (params.get('ENCODING')?.toUpperCase() !== 'QUOTED-PRINTABLE') return value;
  const binary = value.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  // What is not written as bytes is kept: some programs leave letters as they are.
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
