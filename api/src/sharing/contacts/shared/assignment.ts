import type { Answer } from '@meishi/api-contract/endpoints/contacts/questions';
import type { AssignmentRule } from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { isSupportedCountry } from 'libphonenumber-js';
import { countryOfPhone } from '../contact-keys.ts';

/** What decides who gets a shared contact. */
export interface Assignable {
  contact_id: string;
  phone_keys: string[];
  email_keys: string[];
  answers: Answer[];
}

/** The first rule that fits a contact. */
export function fittingRule(
  rules: readonly AssignmentRule[],
  contact: Assignable,
): AssignmentRule | undefined {
  const country = countryOf(contact);
  const said = new Set(contact.answers.flatMap(({ answer }) => answer).map(fold));
  const fits: { [By in AssignmentRule['by']]: (rule: Extract<AssignmentRule, { by: By }>) => boolean } = {
    country: ({ countries }) => country !== undefined && countries.includes(country),
    answer: ({ answer }) => said.has(fold(answer)),
    any: () => true,
  };
  return rules.find((rule) => fits[rule.by](rule as never));
}

const fold = (value: string | number | boolean) => String(value).trim().toLowerCase();

/** The country of the first number that has one, or else of the domain of an email address. */
function countryOf({ phone_keys, email_keys }: Assignable): string | undefined {
  const domains = email_keys.map((email) => email.split('.').at(-1)?.toUpperCase() ?? '');
  const found = [
    ...phone_keys.map(countryOfPhone),
    ...domains
      .map((domain) => (domain === 'UK' ? 'GB' : domain))
      .filter((domain) => isSupportedCountry(domain)),
  ];
  return found.find((country) => country !== undefined);
}
