/** Checks that a text is readable as written, without hidden characters or characters that change its order. */

// Embeddings, overrides and isolates (Unicode Standard Annex 9), and invisible characters.
const hidden =
  /\u034f|[\u0080-\u009f\u00ad\u115f\u1160\u17b4\u17b5\u200b\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]/u;

const everythingHidden = new RegExp(hidden, 'gu');

// Right-to-left scripts need these marks beside digits and punctuation. In any other text they only
// confuse.
const directionMark = /[\u200e\u200f\u061c]/;
const directionMarks = new RegExp(directionMark, 'g');
const rightToLeftLetter =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

// Persian, Indic scripts and emoji need joiners, after one of their letters or symbols.
const idleJoiner =
  /(?:^|[\s\p{P}\p{N}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u200c\u200d])[\u200c\u200d]/u;

// The flags of England, Scotland and Wales are a black flag followed by hidden tag characters.
const regionalFlag = /\u{1f3f4}[\u{e0061}-\u{e007a}]{2,6}\u{e007f}/gu;

/** Whether a text looks different from its content. */
export function isMisleading(text: string): boolean {
  const written = text.replace(regionalFlag, '');
  if (hidden.test(written) || idleJoiner.test(written)) return true;
  return directionMark.test(written) && !isRightToLeft(written);
}

const withoutMarks = (text: string) => text.replace(directionMarks, '');

/** Whether any letter is right-to-left. The marks are removed first, because one of them counts as Arabic. */
const isRightToLeft = (text: string) => rightToLeftLetter.test(withoutMarks(text));

/** The text without misleading characters. */
export function withoutMisleadingCharacters(text: string): string {
  if (!isMisleading(text)) return text;
  const plain = text
    .replace(/\u0085/g, '\n')
    .replace(everythingHidden, '')
    .replace(/[\u200c\u200d]/g, '');
  return isRightToLeft(plain) ? plain : withoutMarks(plain);
}

/** Whether a text is visually empty. */
export function looksEmpty(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}

// `https://paypal.com@evil.example` opens evil.example, with any slashes before the name.
const nameBeforeHost = /^https?:[\\/]*[^\\/?#]*@/i;

// Characters that look like the end of a host.
const lookalikes =
  /^https?:[\\/]*[^\\/?#]*[\u2044\u2215\u2571\u29f8\u2afd\u3033\uff0f\ufe68\uff3c\uff1f\uff03\uff20\ufe6b]/i;

/**
 * Whether people and all programs interpret a web address alike: no credentials, no backslash, no white
 * space, no invisible characters. In addresses of other schemes only invisible characters are refused.
 */
export function isUnambiguousAddress(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them from an address
  if (isMisleading(address) || /[\u0000-\u001f\u007f]/.test(address)) return false;
  if (!/^https?:/i.test(address)) return true;
  if (/[\s\\]/.test(address) || nameBeforeHost.test(address) || lookalikes.test(address)) return false;
  const { username, password } = URL.canParse(address) ? new URL(address) : { username: '', password: '' };
  return !username && !password;
}
