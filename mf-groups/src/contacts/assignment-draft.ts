import type { AssignmentRule } from '@meishi/api-contract/endpoints/groups/shared-contacts';

/** The rules that can be saved: with a condition, and with members who are still there. */
export function cleanRules(rules: readonly AssignmentRule[], members: ReadonlySet<string>): AssignmentRule[] {
  return rules
    .map((rule) => ({ ...rule, assignees: rule.assignees.filter((id) => members.has(id)) }))
    .filter(
      (rule) =>
        rule.assignees.length > 0 &&
        (rule.by !== 'country' || rule.countries.length > 0) &&
        (rule.by !== 'answer' || rule.answer.trim() !== ''),
    );
}

/** Country codes in typed text, such as “DE, at”. */
export const readCountries = (text: string) =>
  [...new Set(text.toUpperCase().match(/\b[A-Z]{2}\b/g) ?? [])].slice(0, 50);
