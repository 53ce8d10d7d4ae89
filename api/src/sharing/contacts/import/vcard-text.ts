import {
  type DecodedText,
  decodeText,
  type Hints,
  knownEncoding,
  unicodeOf,
} from '../../../platform/tables/table-text.ts';
import { unfold } from './vcard-lines.ts';

/**
 * Decodes vCards, whose properties may each name a character set (version 2.1). Lines are unfolded first, because programs
 * fold within characters. Properties without a set are decoded as `decodeText` decodes.
 */
export function decodeVcards(bytes: Uint8Array, hints: Hints): DecodedText {
  const unicode = unicodeOf(bytes);
  if (unicode?.startsWith('utf-16'))
    return { text: new TextDecoder(unicode).decode(bytes), encoding: unicode };
  const lines = [...unfold(Buffer.from(bytes).toString('latin1'))].map((line) => ({
    line,
    set: charsetOf(line),
  }));
  const unnamed = Buffer.from(lines.flatMap(({ line, set }) => (set ? [] : [line])).join('\n'), 'latin1');
  const { encoding } = decodeText(unnamed, hints);
  const decoders = new Map<string, TextDecoder>();
  const decoderOf = (set: string) => {
    const decoder = decoders.get(set) ?? new TextDecoder(set);
    decoders.set(set, decoder);
    return decoder;
  };
  const text = lines
    .map(({ line, set }) => decoderOf(set ?? encoding).decode(Buffer.from(line, 'latin1')))
    .join('\r\n');
  return { text, encoding };
}

const charsetParameter = /^[^:]*;CHARSET="?([\w-]+)"?[;:]/i;

/** The character set that a property names, if it is known. */
function charsetOf(line: string): string | undefined {
  const name = charsetParameter.exec(line.slice(0, 1000))?.[1];
  return name && knownEncoding(name);
}
