import { htmlEscape } from 'escape-goat';
import { withBase } from '../../../platform/base-path/base-path.ts';
import { branding, builtInAccent } from '../../../platform/branding/branding.ts';
import { noticePolicy } from '../../../platform/pages/page-policies.ts';
import { currentLocale, t } from '../../../platform/words/words.ts';
import type { ActiveHandover } from './handover.queries.ts';

/** A page that needs no script and no release. It introduces the colleague and links to their profile. */
export function handoverPage(
  { former_name, group, colleague }: ActiveHandover,
  source: string,
): { html: string; contentSecurityPolicy: string } {
  const title = former_name
    ? t('{{formerName}} has left {{displayName}}', {
        formerName: former_name,
        displayName: group.display_name,
      })
    : t('You’ve reached {{displayName}}', { displayName: group.display_name });
  const profile = withBase(`/profile/${encodeURIComponent(colleague.slug ?? colleague.profile_id)}`);
  const vcard = withBase(`/api/v1/profiles/${encodeURIComponent(colleague.profile_id)}/vcard`);
  const style = styleOf(group.accent);
  const html =
    `<!doctype html><html lang="${currentLocale()}"><head><meta charset="utf-8"><title>${htmlEscape(title)} · ${htmlEscape(branding().name)}</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
    `<style>${style}</style></head><body><main>${mark(group)}<h1>${htmlEscape(title)}</h1>` +
    `<p>${htmlEscape(t('Your new contact is {{displayName}}.', { displayName: colleague.display_name }))}</p>` +
    `<section>${face(colleague)}<div><strong>${htmlEscape(colleague.display_name)}</strong>` +
    `<span>${htmlEscape(colleague.job_title || group.display_name)}</span></div></section>` +
    `<nav><a class="main" href="${profile}?s=${encodeURIComponent(source)}">${htmlEscape(t('Open the profile'))}</a>` +
    `<a href="${vcard}">${htmlEscape(t('Save contact'))}</a></nav></main></body></html>`;
  return { html, contentSecurityPolicy: noticePolicy({ style, hasPictures: true }) };
}

function mark({ logo, display_name }: ActiveHandover['group']): string {
  return logo
    ? `<img class="logo" src="${htmlEscape(withBase(logo.url))}" alt="${htmlEscape(display_name)}">`
    : '';
}

function face({ photo, display_name }: ActiveHandover['colleague']): string {
  if (photo) return `<img class="face" src="${htmlEscape(withBase(photo.url))}" alt="">`;
  return `<span class="face" aria-hidden="true">${htmlEscape([...display_name][0]?.toUpperCase() ?? '')}</span>`;
}

/** The group's colour is only a line along the card's edge, so that text is readable with every colour. */
const styleOf = (
  edge: string | null,
  { accent, onAccent } = branding().accents?.light ?? builtInAccent,
) => `:root{color-scheme:light dark;--paper:#faf8f5;--sheet:#fff;--ink:#0f0f23;
--soft:#55556a;--line:#e3dfd8}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;
font:17px/1.5 system-ui,sans-serif;background:var(--paper);color:var(--ink)}main{width:100%;max-width:26rem;padding:2rem 1.25rem}
.logo{height:48px;max-width:160px;object-fit:contain;padding:4px;border-radius:10px;background:#fff}h1{font-size:1.5rem;line-height:1.25;margin:1.25rem 0 .25rem;
overflow-wrap:anywhere}p{margin:0 0 1.5rem;color:var(--soft)}section{display:flex;align-items:center;gap:1rem;min-height:136px;
padding:1.25rem;border:1px solid var(--line);border-left:6px solid ${edge ?? '#0f0f23'};border-radius:16px;background:var(--sheet)}
section div{min-width:0;overflow-wrap:anywhere}strong,section div span{display:block}strong{font-size:1.2rem;line-height:1.3}section div span{color:var(--soft)}
.face{flex:none;display:grid;place-items:center;width:80px;height:80px;border-radius:50%;object-fit:cover;background:var(--line);
font-size:1.75rem}nav{display:grid;gap:.75rem;margin-top:1.5rem}a{display:block;padding:.75rem 1.25rem;border:1px solid var(--line);
border-radius:10px;color:inherit;text-align:center;text-decoration:none}a.main{border-color:${accent};background:${accent};color:${onAccent}}
a:focus-visible{outline:2px solid currentColor;outline-offset:3px}
@media (prefers-color-scheme:dark){:root{--paper:#0f0f17;--sheet:#1a1a26;--ink:#f2f0ec;--soft:#b5b3c0;--line:#32323f}}`;
