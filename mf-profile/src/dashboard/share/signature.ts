import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { shortAddress } from '@meishi/api-contract/rules/link-address';
import { siteAddress } from '@meishi/shell-sdk';
import { htmlEscape } from 'escape-goat';
import { accentColours } from '../../public-profile/accent.ts';
import { fullName, position } from '../../public-profile/profile-text.ts';
import { t } from '../../words.ts';
import { permanentPath } from './permanent-path.ts';

/** The optional parts of a signature, besides name and position. */
export interface SignatureParts {
  photo: boolean;
  phone: boolean;
  email: boolean;
  website: boolean;
}

interface SignatureOptions {
  parts: SignatureParts;
  /** The product's origin, such as `https://meishi.app`. */
  origin: string;
}

const font = 'font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:20px';

/**
 * The signature as HTML for all mail programs: a table, because Outlook supports no other layout; inline
 * styles, because Gmail drops style sheets; no web fonts and only common picture formats.
 */
export function signatureHtml(profile: Profile, { parts, origin }: SignatureOptions): string {
  const { accent } = profile.theme;
  const link = (href: string, words: string, colour = '#26263a') =>
    `<a href="${htmlEscape(href)}" style="color:${colour};text-decoration:none">${htmlEscape(words)}</a>`;
  const page = cardAddress(profile, origin);
  const lines = [
    `<strong style="font-size:16px;color:#0f0f23">${htmlEscape(fullName(profile))}</strong>`,
    htmlEscape(position(profile)),
    ...ways(profile, parts).map(({ href, words }) => link(href, words)),
    `<a href="${htmlEscape(page)}" style="color:${accentColours(accent).textOnLight};font-weight:bold">${htmlEscape(t('See my card and save my contact'))}</a>`,
  ].filter(Boolean);
  const cell = (content: string, style: string, attributes = '') =>
    `<td valign="middle"${attributes} style="${font};color:#26263a;${style}">${content}</td>`;
  const photo = profile.photo && parts.photo;
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse"><tr>',
    photo ? cell(portrait(profile, origin, page), 'padding:0 16px 0 0') : '',
    cell(
      '&nbsp;',
      `width:3px;font-size:1px;line-height:1px;background-color:${accent}`,
      ` width="3" bgcolor="${accent}"`,
    ),
    cell(lines.join('<br>'), 'padding:2px 0 2px 16px'),
    '</tr></table>',
  ].join('');
}

export function signatureText(profile: Profile, { parts, origin }: SignatureOptions): string {
  return [
    fullName(profile),
    position(profile),
    ...ways(profile, parts).map(({ words }) => words),
    `${t('See my card and save my contact')}: ${cardAddress(profile, origin)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** The `s` parameter makes visits count as `signature`. */
const cardAddress = (profile: Profile, origin: string) =>
  siteAddress(`${permanentPath(profile)}?s=signature`, origin);

function ways({ phones, emails, websites }: Profile, parts: SignatureParts) {
  const main = (entries: { value: string; primary: boolean }[]) =>
    (entries.find(({ primary }) => primary) ?? entries[0])?.value;
  const [phone, email, website] = [main(phones), main(emails), websites[0]?.value];
  return [
    ...(parts.phone && phone ? [{ href: `tel:${phone.replace(/[^+\d]/g, '')}`, words: phone }] : []),
    ...(parts.email && email ? [{ href: `mailto:${email}`, words: email }] : []),
    ...(parts.website && website ? [{ href: website, words: shortAddress(website) }] : []),
  ];
}

/** The address stays the same if the photo changes, so that sent mails show the new one. */
const portrait = (profile: Profile, origin: string, page: string) =>
  `<a href="${htmlEscape(page)}"><img src="${siteAddress(`/api/v1/profiles/${profile.profile_id}/portrait`, origin)}" width="80" height="80" alt="${htmlEscape(profile.display_name)}" style="display:block;width:80px;height:80px;border:0;border-radius:40px"></a>`;
