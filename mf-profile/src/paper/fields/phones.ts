import { phoneNumber } from '@meishi/api-contract/rules/written-addresses';
import { faxLabel, mobileLabel, phoneLabel } from './words-on-cards.ts';

/** Digits, and letters that the reader takes for digits, with the signs between them. */
const phonePattern = /(?:\(?\+|\(?[\dO])(?:[\dOQolI|\s()./\-–—]|S(?!\p{L})){5,}[\dOQolI|]/gu;
const otherNumbers =
  /(?:ust|vat|tva|siret|siren|nif|nip|cif|gst(?:in)?|cin|hrb|hra|iban|bic|steuer|reg|rcs|tax|ein|iso|登録番号)[^\d]*$/i;

/** "Tel./Fax". */
const bothLabel = /(?:tel|fon|phone)\.?\s?[/&+]\s?fax/i;

/** A number, and what the text around it says about it. */
export interface PhoneInText {
  value: string;
  isMobile: boolean;
  isRepaired: boolean;
  isFax: boolean;
  at: number;
}

export function phonesIn(text: string): PhoneInText[] {
  const phones: PhoneInText[] = [];
  let end = 0;
  let label = '';
  for (const { 0: match, index: at } of text.matchAll(phonePattern)) {
    const between = text.slice(end, at);
    // "Tel. 0221 1234567, 7654321".
    if (end === 0 || !/^\s*[,;/]\s*$/.test(between)) label = between;
    for (const [offset, written] of separate(match.replace(/\s+[|Il]$/, ''))) {
      const value = asWritten(written);
      const digits = phoneNumber(value)?.replace(/;.*$/, '');
      const isLabelled = phoneLabel.test(label) || /^[+(]/.test(value);
      if (!digits || digits.replace(/\D/g, '').length < (isLabelled ? 7 : 9)) continue;
      if (otherNumbers.test(label)) continue;
      if (!isLabelled && (/[A-Z]$|\b[A-Z]{2}\s$/.test(label) || isPlace(text, at, match))) continue;
      phones.push({
        value,
        isMobile: mobileLabel.test(label) || (!/\p{L}{2,}/u.test(label) && isMobileNumber(digits)),
        isRepaired: value !== written.trim(),
        isFax: faxLabel.test(label.trim()) && !bothLabel.test(label),
        at: at + offset,
      });
    }
    end = at + match.length;
  }
  return phones;
}

/** A Japanese postal code, or a number with a name of a place behind it. */
const isPlace = (text: string, at: number, match: string) =>
  /〒\s*$/.test(text.slice(0, at)) || /^\s*(?!Ext)\p{Lu}/u.test(text.slice(at + match.length));

/** Two numbers with a stroke between them. */
function separate(match: string): [number, string][] {
  const parts = match.split(/(\s*[|]\s+|\s+\/\s+(?=[+(0]\S*\d{2}.{5,}))/);
  let offset = 0;
  return parts.flatMap((part, index) => {
    const at = offset;
    offset += part.length;
    return index % 2 === 0 && part.trim() ? [[at, part] as [number, string]] : [];
  });
}

const asWritten = (text: string) =>
  text
    .replace(/[OQo]/g, '0')
    .replace(/[lI|]/g, '1')
    .replace(/S/g, '5')
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^\((?!\+?\d+\))/, '')
    // A sign behind the number.
    .replace(/(?<=^[+(]*(?:\d\D?){10,})\s\d$/, '')
    .trim();

const isMobileNumber = (digits: string) =>
  /^(?:\+49|0(?=1))0?1[567]|^(?:\+44|0)7\d{9}$|^(?:\+33|0)[67]\d{8}$|^(?:\+34)?[67]\d{8}$|^(?:\+81|0)[789]0\d{8}$|^(?:\+43|0)6[5-9]\d/.test(
    digits,
  );
