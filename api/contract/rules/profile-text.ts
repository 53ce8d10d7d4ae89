import type { PublicProfile } from '../endpoints/profiles.ts';
import { message, type TranslateSentence } from '../shapes/message.ts';

/** "Dr. Ada Lovelace, MSc" */
export function fullName({
  prefix,
  display_name,
  suffix,
}: Pick<PublicProfile, 'prefix' | 'display_name' | 'suffix'>): string {
  return [prefix, display_name].filter(Boolean).join(' ') + (suffix && `, ${suffix}`);
}

/** "Analyst, Research at Lindenhof Studio", with the parts that are set. */
export function position(
  { job_title, department, company }: Pick<PublicProfile, 'job_title' | 'department' | 'company'>,
  t: TranslateSentence,
): string {
  const role = [job_title, department].filter(Boolean).join(', ');
  return role && company ? t(message('{{role}} at {{company}}'), { role, company }) : role || company;
}
