const longest = 300;

/** What may be somebody's: addresses, numbers of phones and accounts, ids and tokens, and what queries hold. */
const personal: readonly [RegExp, string][] = [
  [/[^\s@"'<>()]+@[^\s@"'<>()]+\.\w+/g, '<address>'],
  [/([?#])[^\s"')]*/g, '$1…'],
  [/\b(\/(?:profile|c|l|group|accept-invite)\/)[^\s/"')]+/g, '$1<id>'],
  [/\b[A-Za-z0-9_-]{24,}\b/g, '<token>'],
  [/\b(?=[0-9A-Z]*\d)(?=[0-9A-Z]*[A-Z])[0-9A-Z]{8,}\b/g, '<id>'],
  [/\+?\d[\d ()./-]{5,}\d/g, '<number>'],
  [/(["'“‘])(?:(?!\1|["'”’]).){25,}["'”’]/g, '<text>'],
];

/** An error's message with everything taken out that could be somebody's: it is to say what broke, and nothing else. */
export function impersonal(message: string): string {
  const plain = message.replace(/\p{Cc}+/gu, ' ').trim();
  return personal.reduce((text, [found, put]) => text.replace(found, put), plain).slice(0, longest);
}
