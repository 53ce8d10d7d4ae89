import { htmlEscape } from 'escape-goat';
import type { SignatureSettings } from '../endpoints/groups/signatures.ts';
import type { PublicProfile } from '../endpoints/profiles.ts';
import { message, type TranslateSentence } from '../shapes/message.ts';
import { effectiveAccent } from './accents.ts';
import { mixUntilReadable } from './colour-contrast.ts';
import { shortAddress } from './link-address.ts';
import { fullName, position } from './profile-text.ts';

/** A mail signature for programs that show HTML, and for those that do not. */
export interface MailSignature {
  html: string;
  text: string;
}

type SignedProfile = Pick<
  PublicProfile,
  | 'profile_id'
  | 'prefix'
  | 'display_name'
  | 'suffix'
  | 'job_title'
  | 'department'
  | 'company'
  | 'phones'
  | 'emails'
  | 'websites'
  | 'photo'
  | 'theme'
  | 'group'
>;

/** What the writer needs of its surroundings. */
interface Context {
  t: TranslateSentence;
  /** The whole address of a path of the product. */
  address: (path: string) => string;
}

const font = 'font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:20px';
const seeCard = message('See my card and save my contact');

/**
 * The signature of a profile. Its HTML is for all mail programs: a table, because Outlook supports no other layout; inline styles,
 * because Gmail drops style sheets; no web fonts and only common picture formats. Addresses contain the profile's id, because sent
 * mails have to lead to it after its address has changed, and visits count as those of a signature.
 */
export function mailSignature(
  profile: SignedProfile,
  settings: SignatureSettings,
  { t, address }: Context,
): MailSignature {
  const page = address(`/profile/${profile.profile_id}?s=signature`);
  const [name, work, ways] = [fullName(profile), position(profile, t), waysToReach(profile, settings)];
  const note = settings.note.trim();
  const accent = effectiveAccent(profile);
  const colour = mixUntilReadable(accent, '#000000', '#ffffff');
  const lines = [
    `<strong style="font-size:16px;color:#0f0f23">${htmlEscape(name)}</strong>`,
    htmlEscape(work),
    ...ways.map(
      ({ href, words }) =>
        `<a href="${htmlEscape(href)}" style="color:#26263a;text-decoration:none">${htmlEscape(words)}</a>`,
    ),
    `<a href="${htmlEscape(page)}" style="color:${colour};font-weight:bold">${htmlEscape(t(seeCard))}</a>`,
    note &&
      `<span style="font-size:12px;line-height:16px;color:#5d5d70">${htmlEscape(note).replace(/\r?\n/g, '<br>')}</span>`,
  ].filter(Boolean);
  const picture = settings.photo && profile.photo ? portrait(profile, page, address) : '';
  return {
    html: frame(picture, lines, accent),
    text: [name, work, ...ways.map(({ words }) => words), `${t(seeCard)}: ${page}`, note]
      .filter(Boolean)
      .join('\n'),
  };
}

function frame(picture: string, lines: string[], accent: string): string {
  const cell = (content: string, style: string, attributes = '') =>
    `<td valign="middle"${attributes} style="${font};color:#26263a;${style}">${content}</td>`;
  const bar = `width:3px;font-size:1px;line-height:1px;background-color:${accent}`;
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse"><tr>',
    picture && cell(picture, 'padding:0 16px 0 0'),
    cell('&nbsp;', bar, ` width="3" bgcolor="${accent}"`),
    cell(lines.join('<br>'), 'padding:2px 0 2px 16px'),
    '</tr></table>',
  ].join('');
}

function waysToReach({ phones, emails, websites }: SignedProfile, settings: SignatureSettings) {
  const main = (entries: { value: string; primary: boolean }[]) =>
    (entries.find(({ primary }) => primary) ?? entries[0])?.value;
  const [phone, email, website] = [main(phones), main(emails), websites[0]?.value];
  return [
    ...(settings.phone && phone ? [{ href: `tel:${phone.replace(/[^+\d]/g, '')}`, words: phone }] : []),
    ...(settings.email && email ? [{ href: `mailto:${email}`, words: email }] : []),
    ...(settings.website && website ? [{ href: website, words: shortAddress(website) }] : []),
  ];
}

/** The address stays the same if the photo changes, so that sent mails show the new one. */
const portrait = ({ profile_id, display_name }: SignedProfile, page: string, address: Context['address']) =>
  `<a href="${htmlEscape(page)}"><img src="${htmlEscape(address(`/api/v1/profiles/${profile_id}/portrait`))}" width="80" height="80" alt="${htmlEscape(display_name)}" style="display:block;width:80px;height:80px;border:0;border-radius:40px"></a>`;
