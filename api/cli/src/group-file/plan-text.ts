import type { LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { printable } from '../calls/output.ts';
import type { GroupState } from './group-state.ts';
import { type PageChange, pageChanges } from './page-changes.ts';
import type { FieldChange, Plan } from './plan.ts';

/** A plan as JSON has it, and as it is printed. */
export interface PlanReport {
  group: string;
  version: number;
  /** Changes of links and overrides. */
  changes: string[];
  /** What changes on the pages of these members. */
  pages: { members: string[]; changes: string[] }[];
}

export function reportOf(group: string, plan: Plan, state: GroupState): PlanReport {
  const nameOf = (userId: string | null) => {
    const member = state.members.find(({ user_id }) => user_id === userId);
    return member ? memberName(member) : 'everyone';
  };
  return {
    group,
    version: plan.version,
    changes: [
      ...plan.links.flatMap(({ stored, wanted, changes, overrides }) => [
        ...(stored ? [] : [`+ link ${wanted.title} (${wanted.url})`]),
        ...(stored && changes.length > 0 ? [`~ link ${stored.title}: ${fieldsText(changes)}`] : []),
        ...overrides.map(
          ({ user_id, changes }) => `~ link ${wanted.title} for ${nameOf(user_id)}: ${fieldsText(changes)}`,
        ),
      ]),
      ...plan.removed.map(({ title, url }) => `- link ${title} (${url})`),
      ...(plan.isReordered ? [`~ order: ${plan.links.map(({ wanted }) => wanted.title).join(', ')}`] : []),
    ].map(printable),
    pages: pageChanges(plan, state, new Date()).map(({ members, changes }) => ({
      members: members.map((member) => printable(memberName(member))),
      changes: changes.map((change) => printable(pageText(change))),
    })),
  };
}

export function reportText({ group, version, changes, pages }: PlanReport): string {
  const lines = [
    `Group ${group}, version ${version} of its links:`,
    ...changes.map((change) => `  ${change}`),
    pages.length > 0 ? 'Pages of members:' : 'No member’s page changes.',
    ...pages.flatMap(({ members, changes }) => [
      `  ${members.join(', ')}:`,
      ...changes.map((change) => `    ${change}`),
    ]),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

const memberName = ({ display_name, email, user_id }: LinkBearer) => `${display_name} <${email || user_id}>`;

const fieldsText = (changes: readonly FieldChange[]) =>
  changes
    .map(({ field, before, after }) => `${field} ${JSON.stringify(before)} → ${JSON.stringify(after)}`)
    .join(', ');

function pageText({ before, after }: PageChange): string {
  if (!before) return `+ ${after?.title} (${after?.url})`;
  if (!after) return `- ${before.title} (${before.url})`;
  return `~ ${before.title} (${before.url}) → ${after.title} (${after.url})`;
}
