import { randomBytes } from 'node:crypto';
import { invite, listInvitations } from '@meishi/api-contract/endpoints/groups/invitations';
import type { Pool } from 'pg';
import type { SignedIn } from './sign-up.ts';

const params = { id: 'lindenhof' };

/** Invitations in every state: two that were just mailed, and others that ended. */
export async function createInvitations(
  database: Pool,
  { call, user }: SignedIn,
  accepted: readonly string[],
): Promise<void> {
  if ((await call(listInvitations, { params, query: {} })).total > 0) return;
  await call(invite, {
    params,
    body: {
      message: 'It would be lovely to have you at the studio’s table at the paper fair in March.',
      invitations: [{ email: 'hanna@papierhaus.test' }, { email: 'oskar@typeworks.test', role: 'admin' }],
    },
  });
  const ended: [email: string, status: string, daysAgo: number][] = [
    ['jules@atelier-nord.test', 'declined', 9],
    ['print-shop@lindenhof.test', 'cancelled', 23],
    ['mina@freelance.test', 'expired', 31],
    ...accepted.map((email, index): [string, string, number] => [email, 'accepted', 40 + index * 55]),
  ];
  for (const [email, status, daysAgo] of ended)
    await database.query(
      `insert into invitations (invitation_id, group_id, email, role, status, token_hash, mailed_count, last_sent_at,
         expires_at, invited_by, created_at)
       select $1, group_id, $2, 'member', $3, $4, 1, sent, sent + interval '14 days', $5, sent
       from groups, (select now() - make_interval(days => $6) as sent) as mailed where name = 'lindenhof'`,
      [
        randomBytes(12).toString('hex'),
        email,
        status,
        randomBytes(32).toString('base64url'),
        user.user_id,
        daysAgo,
      ],
    );
}
