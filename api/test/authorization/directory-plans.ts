import { newId } from '../../src/platform/database/ids.ts';
import type { Cases } from './world.ts';

export const directoryPlans: Cases = (world) => {
  /** A change that waits. */
  const plan = async () => {
    const id = world.group.group_id;
    const { database } = world.app;
    await database.query('delete from directory.plans where group_id = $1', [id]);
    await database.query('delete from directory.people where group_id = $1 and former is not null', [id]);
    const { rows } = await database.query<{ version: number }>(
      `insert into directory.plans (plan_id, group_id, departments)
       values ($1, $2, '{"departments": [], "members": []}') returning version::int`,
      [newId(12), id],
    );
    await database.query(
      `insert into directory.people (person_id, group_id, user_name, active, attributes, search, former, change, wanted_at)
       values ($1, $2, $1, false, '{}', '{}', '{"attributes": null}', 'new', now())`,
      [newId(16), id],
    );
    return { params: { id }, body: { version: rows[0]?.version ?? 0 } };
  };
  const body = { enabled: false, max_people: 5, apply_after_hours: null };
  return {
    getDirectoryPlan: { input: world.groupParams },
    listPlannedPeople: { input: world.groupParams },
    updateDirectoryPlanSettings: { input: () => ({ ...world.groupParams(), body }) },
    applyDirectoryPlan: { input: plan },
    discardDirectoryPlan: { input: plan },
  };
};
