import {
  type MailKind,
  mailKinds,
  type Notifications,
} from '@meishi/api-contract/endpoints/account/notifications';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';

/** Kinds that are sent only to users who enabled them. */
const optInKinds: readonly MailKind[] = ['weekly_report', 'weekly_group_reports'];

/** Which optional mails a user receives. Apart from the weekly reports, all are enabled by default. */
@Injectable()
export class NotificationsService {
  constructor(private readonly database: Database) {}

  async get(userId: string): Promise<Notifications> {
    const { rows } = await this.database.query<Choice>({
      name: 'chosen mails',
      text: 'select muted_mails, wanted_mails from users where user_id = $1',
      values: [userId],
    });
    return enabledOf(rows[0]);
  }

  async update(userId: string, changes: Partial<Notifications>): Promise<Notifications> {
    const chosen = (isOptIn: boolean, value: boolean) =>
      mailKinds.filter((kind) => optInKinds.includes(kind) === isOptIn && changes[kind] === value);
    const { rows } = await this.database.query<Choice>(
      `update users set
         muted_mails = array(select unnest(muted_mails) except select unnest($2::text[]) union select unnest($3::text[])),
         wanted_mails = array(select unnest(wanted_mails) except select unnest($4::text[]) union select unnest($5::text[]))
       where user_id = $1 returning muted_mails, wanted_mails`,
      [userId, chosen(false, true), chosen(false, false), chosen(true, false), chosen(true, true)],
    );
    return enabledOf(rows[0]);
  }

  async isWanted(userId: string, kind: MailKind): Promise<boolean> {
    return (await this.get(userId))[kind];
  }
}

interface Choice {
  muted_mails: MailKind[];
  wanted_mails: MailKind[];
}

/** Nobody is mailed who no longer exists. */
const nothing: Choice = { muted_mails: [...mailKinds], wanted_mails: [] };

function enabledOf({ muted_mails, wanted_mails } = nothing): Notifications {
  return {
    exchanges: !muted_mails.includes('exchanges'),
    reminders: !muted_mails.includes('reminders'),
    invitation_requests: !muted_mails.includes('invitation_requests'),
    weekly_report: wanted_mails.includes('weekly_report'),
    weekly_group_reports: wanted_mails.includes('weekly_group_reports'),
  };
}
