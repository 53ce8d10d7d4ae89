import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { withoutHidden } from '@meishi/api-contract/rules/hidden-fields';

/** Maximum of phones and email addresses each, so that phones can scan the code from arm's length. */
const maxWays = 2;

type Details = Pick<
  Profile,
  | 'display_name'
  | 'first_name'
  | 'last_name'
  | 'prefix'
  | 'suffix'
  | 'job_title'
  | 'company'
  | 'department'
  | 'emails'
  | 'phones'
  | 'hidden_fields'
>;

/**
 * Contact details as a vCard 3.0 (RFC 2426) that fits into a QR code: name, work, phones and email
 * addresses. Lines are not folded, because camera apps do not unfold them; ical.js folds and takes 20 KB.
 */
export function vCardInCode(profile: Details, address: string): string {
  const shown = withoutHidden(profile, profile.hidden_fields);
  const { first_name, last_name, prefix, suffix, display_name, company, department, job_title } = shown;
  const structured = first_name || last_name ? [last_name, first_name, '', prefix, suffix] : [display_name];
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${compound([...structured, '', '', '', ''].slice(0, 5))}`,
    `FN:${escapeText(display_name)}`,
    ...(company ? [`ORG:${compound(department ? [company, department] : [company])}`] : []),
    ...(job_title ? [`TITLE:${escapeText(job_title)}`] : []),
    ...firstOf(shown.phones).map((value) => `TEL:${escapeText(value)}`),
    ...firstOf(shown.emails).map((value) => `EMAIL:${escapeText(value)}`),
    `URL:${address}`,
    'END:VCARD',
    '',
  ].join('\r\n');
}

/** The first values, primary ones first. */
function firstOf(ways: Profile['phones']): string[] {
  const sorted = [...ways].sort((one, other) => Number(other.primary) - Number(one.primary));
  return sorted.slice(0, maxWays).map(({ value }) => value);
}

function compound(components: string[]): string {
  return components.map(escapeText).join(';');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}
