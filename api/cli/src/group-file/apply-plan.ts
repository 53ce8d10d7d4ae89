import {
  type GroupLinks,
  replaceGroupLinks,
  updateLinkOverrides,
} from '@meishi/api-contract/endpoints/groups/group-links';
import type { Call } from '@meishi/api-contract/transport/client';
import { sentenceOf } from '../explain.ts';
import { Refusal } from '../refusal.ts';
import type { Plan } from './plan.ts';

/** The maximum of one call of `updateLinkOverrides`. */
const maxOverrides = 5000;

/**
 * Saves the links, then the overrides. Every call names the version that it builds on.
 * @throws ApiError `stale-version` if the links have changed since the plan; nothing is saved
 * @throws Refusal if only a part could be saved
 */
export async function applyPlan(call: Call, group: string, plan: Plan): Promise<void> {
  const params = { id: group };
  const links = plan.links.map(({ stored, wanted: { id: _, overrides: __, ...fields } }) => ({
    ...(stored && { link_id: stored.link_id }),
    ...fields,
  }));
  let applied: Pick<GroupLinks, 'version'> & { links: { link_id?: string }[] } = {
    version: plan.version,
    links,
  };
  const changesLinks =
    plan.isReordered ||
    plan.removed.length > 0 ||
    plan.links.some(({ stored, changes }) => !stored || changes.length > 0);
  if (changesLinks)
    applied = await call(replaceGroupLinks, { params, body: { version: plan.version, links } });

  const overrides = plan.links.flatMap(({ overrides }, index) =>
    overrides.map(({ user_id, changes }) => ({
      link_id: applied.links[index]?.link_id ?? '',
      user_id,
      ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    })),
  );
  for (let start = 0; start < overrides.length; start += maxOverrides) {
    const body = { version: applied.version, overrides: overrides.slice(start, start + maxOverrides) };
    try {
      applied = await call(updateLinkOverrides, { params, body });
    } catch (error) {
      if (!changesLinks && start === 0) throw error;
      throw new Refusal(
        `A part of the plan is applied, and the rest is refused. Run meishi plan to see it. ${sentenceOf(error) ?? error}`,
      );
    }
  }
}
