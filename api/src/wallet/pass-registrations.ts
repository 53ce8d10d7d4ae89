import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';

/** Which phones hold which passes, as Apple's update service is told. */
@Injectable()
export class PassRegistrations {
  constructor(private readonly database: Database) {}

  /** Whether it is new, or was known already; undefined when there is no such pass. */
  async add(serial: string, device: string, pushToken: string): Promise<'new' | 'known' | undefined> {
    const { rows } = await this.database.query<{ is_new: boolean }>({
      name: 'wallet registration',
      text: `insert into wallet.registrations (device_id, serial, push_token)
        select $2, serial, $3 from wallet.passes where serial = $1
        on conflict (device_id, serial) do update set push_token = excluded.push_token
        returning xmax = 0 as is_new`,
      values: [serial, device, pushToken],
    });
    return rows[0] && (rows[0].is_new ? 'new' : 'known');
  }

  async remove(serial: string, device: string): Promise<void> {
    await this.database.query('delete from wallet.registrations where serial = $1 and device_id = $2', [
      serial,
      device,
    ]);
  }

  async removeTokens(pushTokens: string[]): Promise<void> {
    await this.database.query('delete from wallet.registrations where push_token = any($1)', [pushTokens]);
  }

  /** The passes of a phone that changed after that time (seconds since 1970), and when the last of them did. */
  async listChanged(device: string, since: number): Promise<{ serials: string[]; last: number }> {
    const { rows } = await this.database.query<{ serial: string; seconds: number }>({
      name: 'wallet passes changed',
      text: `select serial, extract(epoch from updated_at)::int as seconds
        from wallet.registrations join wallet.passes using (serial)
        where device_id = $1 and updated_at > to_timestamp($2) order by updated_at, serial`,
      values: [device, since],
    });
    return { serials: rows.map(({ serial }) => serial), last: rows.at(-1)?.seconds ?? since };
  }

  /** The passes of a profile that anybody has taken. */
  async listSerials(profileId: string): Promise<string[]> {
    const { rows } = await this.database.query<{ serial: string }>(
      'select serial from wallet.passes where profile_id = $1 order by serial',
      [profileId],
    );
    return rows.map(({ serial }) => serial);
  }

  /** The phones that do not know yet that the pass has changed. */
  async listTokensToPush(serial: string): Promise<string[]> {
    const { rows } = await this.database.query<{ push_token: string }>(
      `select distinct push_token from wallet.registrations join wallet.passes using (serial)
       where serial = $1 and updated_at > pushed_at`,
      [serial],
    );
    return rows.map(({ push_token }) => push_token);
  }

  async notePushed(serial: string, updatedAt: Date): Promise<void> {
    await this.database.query(
      'update wallet.passes set pushed_at = greatest(pushed_at, $2) where serial = $1',
      [serial, updatedAt],
    );
  }
}
