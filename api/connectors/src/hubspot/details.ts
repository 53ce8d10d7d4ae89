import type { SharedContactDetails } from './meishi.ts';

/** HubSpot's limit of a text. */
const maxLength = 65_000;

/** What Meishi knows of a contact beyond the fields, as text for one property. */
export function detailsOf(contact: SharedContactDetails): string {
  const { event, answers, notes, next_step, next_step_on, owner, assigned_to, consent } = contact;
  const lines = [
    event && `Event: ${event.name}`,
    `Owner: ${owner.display_name}`,
    assigned_to && `Assigned to: ${assigned_to.display_name}`,
    (next_step || next_step_on) && `Next step: ${[next_step, next_step_on].filter(Boolean).join(', ')}`,
    ...answers.map(({ question, answer }) => `${question}: ${written(answer)}`),
    consent && `Consent: ${consent.text} (${consentTimes(consent)})`,
    ...further('Email', contact.emails),
    ...further('Phone', contact.phones),
    ...notes.map(
      ({ created_at, author, by_visitor, text }) =>
        `${created_at.slice(0, 10)}, ${by_visitor ? 'message' : (author?.display_name ?? 'note')}: ${text}`,
    ),
  ];
  return lines.filter(Boolean).join('\n').slice(0, maxLength);
}

function written(answer: SharedContactDetails['answers'][number]['answer']): string {
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  return Array.isArray(answer) ? answer.join(', ') : String(answer);
}

function consentTimes({ at, withdrawn_at }: NonNullable<SharedContactDetails['consent']>): string {
  const given = `given ${at.slice(0, 10)}`;
  return withdrawn_at ? `${given}, withdrawn ${withdrawn_at.slice(0, 10)}` : given;
}

/** All addresses or numbers, if there is more than one. */
const further = (name: string, entries: SharedContactDetails['emails']): string[] =>
  entries.length > 1 ? entries.map(({ label, value }) => `${name}${label && ` (${label})`}: ${value}`) : [];

/** Without the spaces that HubSpot may change. */
export const hasSameDetails = (former: string | null | undefined, details: string): boolean =>
  (former ?? '').replace(/\s+/g, ' ').trim() === details.replace(/\s+/g, ' ').trim();
