import { expect, it } from '@jest/globals';
import pg from 'pg';
import { emptyDatabase } from '../../test/database.ts';
import { migrate } from './migrator.ts';

/** A year of views and clicks of two users. The first joined 100 days ago, the second left 10 days ago. */
const history = [
  `insert into users (user_id, uid, email, email_verified, display_name)
   select u, u, u || '@example.com', true, u from unnest('{ada,bo}'::text[]) u`,
  `insert into profiles (profile_id, user_id, display_name) select upper(user_id), user_id, user_id from users`,
  `insert into groups (group_id, name, display_name, owner_id) values ('G', 'g', 'G', 'ada')`,
  `update users set time_zone = 'Asia/Tokyo' where user_id = 'ada'`,
  `insert into memberships (group_id, user_id, profile_id, profile_since) values ('G', 'ada', 'ADA', now() - interval '100 days')`,
  `insert into past_memberships (group_id, user_id, profile_id, joined_at, left_at)
   values ('G', 'bo', 'BO', now() - interval '90 days', now() - interval '10 days')`,
  `do $$ begin for months in 0..12 loop
     execute format('create table if not exists analytics.events_test_%s partition of analytics.events for values from (%L) to (%L)',
       months, date_trunc('month', now()) - make_interval(months => months), date_trunc('month', now()) - make_interval(months => months - 1));
   end loop; end $$`,
  `insert into analytics.events (event_id, at, day, kind, user_id, profile_id, source, visitor, country, verdict)
   select gen_random_uuid(), now() - make_interval(days => n % 300), (now() - make_interval(days => n % 300))::date,
     (array['view', 'click'])[1 + n % 2], u, upper(u), 'qr', decode(md5((n % 7)::text), 'hex'),
     (array['DE', 'SE', null])[1 + n % 3], (array['counted', 'counted', 'bot'])[1 + n % 3]
   from generate_series(1, 1500) n, unnest('{ada,bo}'::text[]) u`,
  `insert into analytics.event_days (user_id, day, profile_id, kind, verdict, events, visitors)
   select user_id, day, profile_id, kind, verdict, count(*),
     case when kind = 'view' and verdict = 'counted' then count(distinct visitor) else 0 end
   from analytics.events group by user_id, day, profile_id, kind, verdict`,
  `insert into analytics.dimension_days (user_id, day, profile_id, dimension, value, kind, events)
   select user_id, day, profile_id, 'country', country, kind, count(*) from analytics.events
   where verdict = 'counted' and country is not null group by user_id, day, profile_id, country, kind`,
  `update analytics.closed_days set before = current_date - 5`,
  `select analytics.recount_group('G')`,
];

it('the days of groups are converted as they were counted', async () => {
  const { url, drop } = await emptyDatabase();
  const client = new pg.Client({ connectionString: url });
  try {
    await migrate(url, '20261127153100-payment-states');
    await client.connect();
    for (const statement of history) await client.query(statement);
    await migrate(url);
    const { rows: zones } = await client.query('select time_zone from groups');
    expect(zones).toEqual([{ time_zone: 'Asia/Tokyo' }]);
    const { rows: counted } = await client.query(
      `select user_id, min(current_date - day) as newest, max(current_date - day) as oldest
       from analytics.events where group_ids = '{G}' and group_days = array[day] group by user_id order by user_id`,
    );
    expect(counted.map(({ user_id }) => user_id)).toEqual(['ada', 'bo']);
    expect(counted[0].oldest).toBeLessThanOrEqual(100);
    expect(counted[1].newest).toBeGreaterThanOrEqual(10);
    const { rows: sums } = await client.query(
      `select (select count(*)::int from analytics.events where 'G' = any(group_ids)) as events,
         (select sum(events)::int from analytics.group_totals) as totals,
         (select sum(events)::int from analytics.member_totals) as members,
         (select count(*)::int from analytics.events where 'G' = any(group_ids) and verdict = 'counted') as counted,
         (select sum(events)::int from analytics.group_values where dimension = 'member' and period = 'day') as days,
         (select sum(events)::int from analytics.group_values where dimension = 'member' and period = 'month') as months,
         (select count(*)::int from analytics.events where 'G' = any(group_ids) and verdict = 'counted' and country = 'SE') as swedish,
         (select sum(events)::int from analytics.group_values where value = 'SE' and period = 'month') as from_sweden,
         (select sum(visitors)::int from analytics.group_totals) = (select sum(visitors)::int from analytics.member_totals) as agree`,
    );
    const { events, counted: all, swedish } = sums[0];
    expect(swedish).toBeGreaterThan(0);
    expect(sums[0]).toEqual({
      events,
      totals: events,
      members: events,
      counted: all,
      days: all,
      months: all,
      swedish,
      from_sweden: swedish,
      agree: true,
    });
  } finally {
    await client.end();
    await drop();
  }
});
