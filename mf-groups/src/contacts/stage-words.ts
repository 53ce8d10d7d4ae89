import { type Stage, stages } from '@meishi/api-contract/endpoints/contacts/contact-sharing';
import type { SharedContact, SharingSettings } from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { message, type Tone } from '@meishi/shell-sdk';
import { t } from '../words.ts';

const words: Record<Stage, { label: string; tone: Tone }> = {
  new: { label: message('New'), tone: 'info' },
  contacted: { label: message('Contacted'), tone: 'neutral' },
  meeting: { label: message('Meeting'), tone: 'warning' },
  won: { label: message('Won'), tone: 'positive' },
  lost: { label: message('Lost'), tone: 'neutral' },
};

export const toneOf = (stage: Stage): Tone => words[stage].tone;

/** The usual name of a stage. */
export const usualName = (stage: Stage) => t(words[stage].label);

/** The name that the group gives to a stage. */
export const stageName = (stage: Stage, settings: SharingSettings | undefined) =>
  settings?.stage_names[stage] || usualName(stage);

export const stageOptions = (settings: SharingSettings | undefined) =>
  stages.map((value) => ({ value, label: stageName(value, settings) }));

/** Who takes care of a contact. */
export const responsibleFor = ({ assigned_to, owner }: Pick<SharedContact, 'assigned_to' | 'owner'>) =>
  assigned_to ?? owner;

/** The address that opens the caller's mail program with the group's text, filled in. */
export function mailAddress(
  { display_name, company, event, emails }: SharedContact,
  firstName: string,
  letter: SharingSettings['letter'] | undefined,
): string | undefined {
  const to = (emails.find(({ primary }) => primary) ?? emails[0])?.value;
  if (!to) return undefined;
  const values: Record<string, string> = {
    name: display_name,
    first_name: firstName || display_name,
    company,
    event: event?.name ?? '',
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const parts = Object.entries({ subject: letter?.subject ?? '', body: letter?.text ?? '' })
    .filter(([, text]) => text)
    // Mail programs read a plus sign as it is, and lines as CRLF (RFC 6068).
    .map(([name, text]) => `${name}=${encodeURIComponent(fill(text).replace(/\r?\n/g, '\r\n'))}`);
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}${parts.length ? `?${parts.join('&')}` : ''}`;
}
