import {
  type MailKind,
  mailKinds,
  type Notifications,
} from '@meishi/api-contract/endpoints/account/notifications';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';

/** Which optional mails a user receives. All are enabled by default. */
@Injectable()
export class NotificationsService {
  constructor(private readonly database: Database) {}

  async get(userId: string): Promise<Notifications> {
    const { rows } = await this.database.query<Muted>({
      name: 'muted mails',
      text: 'select muted_mails from users where user_id = $1',
      values: [userId],
    });
    return enabledOf(rows[0]);
  }

  async update(userId: string, changes: Partial<Notifications>): Promise<Notifications> {
    const on = mailKinds.filter((kind) => changes[kind] === true);
    const off = mailKinds.filter((kind) => changes[kind] === false);
    const { rows } = await this.database.query<Muted>(
      `update users set muted_mails = array(
         select unnest(muted_mails) except select unnest($2::text[]) union select unnest($3::text[])
       ) where user_id = $1 returning muted_mails`,
      [userId, on, off],
    );
    return enabledOf(rows[0]);
  }

  async isWanted(userId: string, kind: MailKind): Promise<boolean> {
    return (await this.get(userId))[kind];
  }
}

interface Muted {
  muted_mails: MailKind[];
}

function enabledOf({ muted_mails }: Muted = { muted_mails: [...mailKinds] }): Notifications {
  return {
    exchanges: !muted_mails.includes('exchanges'),
    reminders: !muted_mails.includes('reminders'),
    invitation_requests: !muted_mails.includes('invitation_requests'),
  };
}
