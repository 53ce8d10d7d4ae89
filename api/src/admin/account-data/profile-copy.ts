import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { htmlEscape } from 'escape-goat';
import { t } from '../../platform/words/words.ts';
import { contactDetailsOf } from '../../sharing/index.ts';

interface Pictures {
  /** Data URIs. */
  photo: string | undefined;
  qrCode: string;
}

const style = `:root{color-scheme:light dark}body{margin:0;font:17px/1.5 system-ui,sans-serif;background:#faf8f5;color:#0f0f23}
main{max-width:32rem;margin:0 auto;padding:3rem 1.5rem}img.face{width:128px;height:128px;border-radius:50%;object-fit:cover}
h1{margin:1rem 0 .25rem;line-height:1.2}p{margin:.25rem 0;white-space:pre-line}ul{list-style:none;margin:1.5rem 0;padding:0}
li{border-top:1px solid #0002;padding:.75rem 0}a{color:inherit}small{display:block;opacity:.7}
@media (prefers-color-scheme:dark){body{background:#0f0f17;color:#f2f0ec}li{border-color:#fff3}}`;

/** A profile as one self-contained HTML file with embedded pictures and no script. */
export function writeProfileCopy(profile: PublicProfile, { photo, qrCode }: Pictures): string {
  const { display_name, pronouns, prefix, suffix, bio, address } = profile;
  const { emails, phones, pages } = contactDetailsOf(profile);
  const name = htmlEscape([prefix, display_name, suffix].filter(Boolean).join(' '));
  const work = [profile.job_title, profile.department, profile.company].filter(Boolean).join(', ');
  const entries = [
    ...phones.map(({ label, value }) => ({
      label: label || t('Phone'),
      value,
      href: `tel:${value.replace(/\s/g, '')}`,
    })),
    ...emails.map(({ label, value }) => ({ label: label || t('Email'), value, href: `mailto:${value}` })),
    ...pages.map(({ label, value }) => ({ label: label || t('Website'), value, href: value })),
  ];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${name}</title><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<style>${style}</style></head>
<body><main>
${photo ? `<img class="face" src="${photo}" alt="">` : ''}
<h1>${name}</h1>
${[pronouns, work, address, bio]
  .filter(Boolean)
  .map((text) => `<p>${htmlEscape(text)}</p>`)
  .join('\n')}
<ul>
${entries
  .map(
    ({ label, value, href }) =>
      `<li><a href="${htmlEscape(href)}"><small>${htmlEscape(label)}</small>${htmlEscape(value)}</a></li>`,
  )
  .join('\n')}
</ul>
<img src="${qrCode}" width="192" height="192" alt="QR code of this profile">
</main></body>
</html>
`;
}
