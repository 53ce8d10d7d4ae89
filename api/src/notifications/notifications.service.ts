import {
  type MailKind,
  mailKinds,
  type Notifications,
} from '@meishi/api-contract/endpoints/account/notifications';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';

/** Which optional mails a user receives. All are enabled by default. */
@Injectable()
export class NotificationsService {
  constructor(private readonly database: Database) {}

  async get(userId: string): Promise<Notifications> {
    return this.statement('select muted_mails from users where user_id = $1', [userId]);
  }

  async update(userId: string, changes: Partial<Notifications>): Promise<Notifications> {
    const on = mailKinds.filter((kind) => changes[kind] === true);
    const off = mailKinds.filter((kind) => changes[kind] === false);
    return this.statement(
      `update users set muted_mails = array(
         select unnest(muted_mails) except select unnest($2::text[]) union select unnest($3::text[])
       ) where user_id = $1 returning muted_mails`,
      [userId, on, off],
    );
  }

  async isWanted(userId: string, kind: MailKind): Promise<boolean> {
    return (await this.get(userId))[kind];
  }

  private async statement(text: string, values: unknown[]): Promise<Notifications> {
    const { rows } = await this.database.query<{ muted_mails: MailKind[] }>(text, values);
    const muted = rows[0]?.muted_mails ?? [...mailKinds];
    return {
      exchanges: !muted.includes('exchanges'),
      reminders: !muted.includes('reminders'),
      invitation_requests: !muted.includes('invitation_requests'),
    };
  }
}
