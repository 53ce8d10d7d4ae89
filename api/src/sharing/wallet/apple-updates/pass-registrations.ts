import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';

/** The number of phones that may register one pass. Everybody who downloads a profile's pass gets the same one. */
const maxDevices = 10_000;

/** Which phones have installed which passes, as reported to Apple's update service. */
@Injectable()
export class PassRegistrations {
  constructor(private readonly database: Database) {}

  /** `known` if it was registered before, `full` beyond the limit, undefined without such a pass. */
  async add(
    serial: string,
    device: string,
    pushToken: string,
  ): Promise<'new' | 'known' | 'full' | undefined> {
    const { rows } = await this.database.query<{ is_new: boolean | null }>({
      name: 'wallet registration',
      text: `with pass as (
          select serial,
            exists (select from wallet.registrations r where r.serial = p.serial and device_id = $2) as is_known,
            (select count(*) from wallet.registrations r where r.serial = p.serial) as devices
          from wallet.passes p where serial = $1
        ), added as (
          insert into wallet.registrations (device_id, serial, push_token)
          select $2, serial, $3 from pass where is_known or devices < $4
          on conflict (device_id, serial) do update set push_token = excluded.push_token
          returning xmax = 0 as is_new
        )
        select (select is_new from added) as is_new from pass`,
      values: [serial, device, pushToken, maxDevices],
    });
    const [row] = rows;
    if (row?.is_new === null) return 'full';
    return row && (row.is_new ? 'new' : 'known');
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

  /** The passes of a phone that changed after this time (seconds since 1970), and the time of the latest change. */
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

  /** The issued passes of a profile. */
  async listSerials(profileId: string): Promise<string[]> {
    const { rows } = await this.database.query<{ serial: string }>(
      'select serial from wallet.passes where profile_id = $1 order by serial',
      [profileId],
    );
    return rows.map(({ serial }) => serial);
  }

  /** The push tokens of phones that were not notified of the latest change. */
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
