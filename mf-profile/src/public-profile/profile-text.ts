import { position as positionIn } from '@meishi/api-contract/rules/profile-text';
import { t } from '../words.ts';

export { fullName } from '@meishi/api-contract/rules/profile-text';

/** "Analyst, Research at Lindenhof Studio", in the language of the page. */
export const position = (profile: Parameters<typeof positionIn>[0]) => positionIn(profile, t);

/** Text truncated at a word to at most `most` characters, with an ellipsis. */
export function truncate(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  return `${line.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`;
}
