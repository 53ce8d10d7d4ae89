import type { TestApp, TestUser } from './app.ts';

/** Puts users on a paid plan. */
export async function subscribe(
  { database }: TestApp,
  plan: 'pro' | 'team',
  ...people: TestUser[]
): Promise<void> {
  await database.query(`update users set plan = $1, subscription_status = 'active' where user_id = any($2)`, [
    plan,
    people.map(({ user }) => user.user_id),
  ]);
}
