const maxLength = 300;

/** Patterns of personal data: addresses, phone and account numbers, ids, tokens, queries and quoted texts. */
const personal: readonly [RegExp, string][] = [
  [/[^\s@"'<>()]+@[^\s@"'<>()]+\.\w+/g, '<address>'],
  [/eyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g, '<token>'],
  [/\?[^\s"')]*/g, '?…'],
  // A short number, as in “React error #185”, is none.
  [/#(?!\d{1,3}\b)[^\s"')]*/g, '#…'],
  [/\b(\/(?:profile|c|l|group|accept-invite|claim-card|preview|reminder|mails)\/)[^\s/"')]+/g, '$1<id>'],
  [/\b[A-Za-z0-9_-]{24,}\b/g, '<token>'],
  [/\b(?=[0-9A-Z]*\d)(?=[0-9A-Z]*[A-Z])[0-9A-Z]{8,}\b/g, '<id>'],
  [/\+?\d[\d ()./-]{5,}\d/g, '<number>'],
  [/(["'“‘])(?:(?!\1|["'”’]).){25,}["'”’]/g, '<text>'],
];

/** An error's message without possible personal data, so that it says what broke and nothing else. */
export function withoutPersonalData(message: string): string {
  const plain = message.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return personal
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), plain)
    .slice(0, maxLength);
}
