import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { t } from '../words.ts';

type Named = Pick<PublicProfile, 'prefix' | 'display_name' | 'suffix'>;
type Employed = Pick<PublicProfile, 'job_title' | 'department' | 'company'>;

/** "Dr. Ada Lovelace, MSc" */
export function fullName({ prefix, display_name, suffix }: Named): string {
  return [prefix, display_name].filter(Boolean).join(' ') + (suffix && `, ${suffix}`);
}

/** "Analyst, Research at Lindenhof Studio", with the parts that are set. */
export function position({ job_title, department, company }: Employed): string {
  const role = [job_title, department].filter(Boolean).join(', ');
  return role && company ? t('{{role}} at {{company}}', { role, company }) : role || company;
}

/** Text truncated at a word to at most `most` characters, with an ellipsis. */
export function truncate(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  return `${line.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`;
}
