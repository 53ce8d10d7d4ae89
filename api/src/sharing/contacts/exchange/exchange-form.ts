import { type addProfileContact, consentTextOf } from '@meishi/api-contract/endpoints/contacts/exchange';
import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { message } from '@meishi/api-contract/shapes/message';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Input } from '../../../platform/http/endpoint.ts';
import { t } from '../../../platform/words/words.ts';
import type { SharingGroup } from '../shared/contact-sharing.ts';

/** What a visitor leaves on a profile. */
export type ExchangeForm = Omit<Input<typeof addProfileContact>['body'], 'contact_id'>;

const requiredFieldSentences = {
  name: message('Please enter your name.'),
  email: message('Please enter your email address.'),
  phone: message('Please enter your phone number.'),
  company: message('Please enter your company.'),
  note: message('Please enter a message.'),
};

/** Also for an owner whose storage is full, which visitors need not know. */
export const acceptsNothing = () =>
  new DomainError('not-allowed', t('This profile doesn’t accept contact details right now.'));

/** The text that a visitor agreed to, and the group that it names. */
export interface Agreement {
  text: string;
  group: SharingGroup | null;
}

/**
 * Checks the fields that the owner requires, and that the visitor agreed to the current consent text. Without the name of the group that
 * gets the details, from a page that was opened before, they stay with the owner.
 */
export function check(
  profile: PublicProfile,
  form: ExchangeForm,
  faults: Record<string, string>,
  sharing: SharingGroup | null,
): Agreement {
  if (!profile.exchange.enabled) throw acceptsNothing();
  const fields = { ...faults };
  for (const name of Object.keys(requiredFieldSentences) as (keyof typeof requiredFieldSentences)[]) {
    if (profile.exchange.required.includes(name) && !form[name])
      fields[name] = t(requiredFieldSentences[name]);
  }
  if (!form.name && !form.email && !form.phone) fields.name ??= t(requiredFieldSentences.name);
  if (form.send_vcard && !form.email) fields.email ??= t(requiredFieldSentences.email);
  if (!form.consent) fields.consent = t('Please agree so that your details can be saved.');
  if (!form.consent_text) fields.consent_text = t('Please enter the sentence that visitors agree to.');
  const sentences = Object.values(fields);
  if (sentences.length > 0)
    throw new DomainError('invalid-input', sentences.slice(0, 3).join(' '), { data: { fields } });
  const agreements = [sharing, null].map((group) => ({
    text: consentTextOf({ ...profile, shared_with: group?.display_name }, t),
    group,
  }));
  const agreed = agreements.find(({ text }) => isSameText(form.consent_text ?? '', text));
  if (!agreed)
    throw new DomainError('conflict', t('The text you agree to has changed. Please read it again.'), {
      data: { current: { consent_text: consentTextOf(profile, t) } },
    });
  return agreed;
}

/** Ignores line endings, because browsers normalize them in forms. */
function isSameText(shown: string, current: string): boolean {
  const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim();
  return plain(shown) === plain(current);
}

const maxDelayMs = 30 * dayMs;

/** When the visitor wrote it, by the clock of their device, if that is possible. */
export function writtenAt({ written_at }: ExchangeForm, now: Date): Date {
  const at = written_at ? Date.parse(written_at) : now.getTime();
  return at > now.getTime() - maxDelayMs && at < now.getTime() ? new Date(at) : now;
}
