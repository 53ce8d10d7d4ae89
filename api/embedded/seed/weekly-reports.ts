import { updateNotifications } from '@meishi/api-contract/endpoints/account/notifications';
import type { Pool } from 'pg';
import type { SignedIn } from './sign-up.ts';

/** Turns on weekly reports, and sends those of last week: of the users' profiles, and of the group to its admin. */
export async function sendWeeklyReports(
  database: Pool,
  { users, admin, group_id }: { users: SignedIn[]; admin: SignedIn; group_id: string },
): Promise<void> {
  for (const { call } of users) await call(updateNotifications, { body: { weekly_report: true } });
  await admin.call(updateNotifications, { body: { weekly_group_reports: true } });
  const ids = users.map(({ user }) => user.user_id);
  await database.query(
    `with week as (select date_trunc('week', now())::date as monday),
      reports as (
        select user_id, null as group_id from unnest($1::text[]) user_id union all select $2, $3
      ),
      noted as (update users set weekly_report_on = monday from week where user_id = any ($1)),
      noted_of_group as (
        update memberships set weekly_report_on = monday from week where user_id = $2 and group_id = $3)
      insert into pgboss.job (name, data)
        select 'mail-weekly-report', jsonb_build_object('user_id', user_id, 'group_id', group_id, 'monday', monday)
        from reports, week`,
    [ids, admin.user.user_id, group_id],
  );
}
