/** The character sets of byte order marks, which win over the one that a media type names. */
const marks = [
  { bytes: [0xfe, 0xff], charset: 'utf-16be' },
  { bytes: [0xff, 0xfe], charset: 'utf-16le' },
  { bytes: [0xef, 0xbb, 0xbf], charset: 'utf-8' },
] as const;

/**
 * Decodes a body in the character set of its byte order mark or its media type, UTF-8 by default. The decoder throws a
 * TypeError for bytes that are not in it. Undefined for a character set that is unknown.
 */
export function decoderOf(body: Buffer, mediaType = ''): TextDecoder | undefined {
  const [, named] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(mediaType) ?? [];
  const mark = marks.find(({ bytes }) => bytes.every((byte, at) => body[at] === byte));
  try {
    return new TextDecoder(mark?.charset ?? named, { fatal: true });
  } catch {
    return undefined;
  }
}
