import type { Canary, StopReason } from '@meishi/api-contract/endpoints/remotes/releases';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { isoUtc } from '../../../platform/database/iso-utc.ts';
import { loadTimesSql } from '../../release-reports/load-times.ts';
import type { ReleaseId } from '../releases/release-store.ts';
import type { Sample } from './canary-verdict.ts';

/** A running canary, with what browsers reported of it and of the version beside it. */
export interface WatchedCanary extends ReleaseId {
  steps: number[];
  /** Whether the time of the present step is over. */
  is_due: boolean;
  canary: Sample;
  live: Sample;
}

const samples = (remote: string, version: string, since: string) =>
  `(select json_build_object(
      'loads', coalesce(sum(count) filter (where kind = 'load'), 0),
      'failures', coalesce(sum(count) filter (where kind <> 'load'), 0),
      'times', (select ${loadTimesSql} from release_reports.load_times
        where remote = ${remote} and version = ${version} and hour >= ${since}))
    from release_reports.counts where remote = ${remote} and version = ${version} and hour >= ${since})`;

/** The courses of canaries: which steps follow, and which were stopped. */
@Injectable()
export class Canaries {
  constructor(private readonly database: Database) {}

  /** Records a step of a canary; the next ones keep its minutes. Call it in the transaction of its activation. */
  async begin(
    { remote, version }: ReleaseId,
    isNew: boolean,
    steps: readonly number[],
    minutes?: number,
  ): Promise<void> {
    await this.database.query(
      `insert into release_reports.canaries (remote, version, steps, minutes, started_at, step_at)
        values ($1, $2, $3, coalesce($4, 30), now(), now())
        on conflict (remote, version) do update set steps = excluded.steps, minutes = coalesce($4, canaries.minutes),
          started_at = case when $5 then now() else canaries.started_at end,
          step_at = now(), stopped_at = null, stopped_because = null`,
      [remote, version, steps, minutes ?? null, isNew],
    );
  }

  /** Records why a canary was ended automatically. Call it in the transaction of its end. */
  async stop({ remote, version }: ReleaseId, because: StopReason): Promise<void> {
    await this.database.query(
      `update release_reports.canaries set stopped_at = now(), stopped_because = $3, steps = '{}'
        where remote = $1 and version = $2`,
      [remote, version, JSON.stringify(because)],
    );
  }

  /** The course of each version that was a canary, by `remote/version`. */
  async courses(): Promise<Map<string, Canary>> {
    const { rows } = await this.database.query<Canary & ReleaseId>({
      name: 'canaries',
      text: `select remote, version, steps, minutes, ${isoUtc('step_at')} as step_at,
          ${isoUtc('stopped_at')} as stopped_at, stopped_because from release_reports.canaries`,
    });
    return new Map(rows.map(({ remote, version, ...course }) => [`${remote}/${version}`, course]));
  }

  /**
   * The running canaries. Their reports count since they began, to the hour; those of the live version in the last 7 days.
   * @param running the canaries that are live, with the versions beside them
   */
  async watched(running: readonly (ReleaseId & { beside: string })[]): Promise<WatchedCanary[]> {
    const { rows } = await this.database.query<WatchedCanary>({
      name: 'watched canaries',
      text: `select own.remote, own.version, own.steps,
          own.step_at + make_interval(mins => own.minutes) <= now() as is_due,
          ${samples('own.remote', 'own.version', `date_trunc('hour', own.started_at, 'UTC')`)} as canary,
          ${samples('own.remote', 'running.beside', `now() - interval '7 days'`)} as live
        from json_to_recordset($1::json) running (remote text, version text, beside text)
        join release_reports.canaries own using (remote, version) where own.stopped_at is null`,
      values: [JSON.stringify(running)],
    });
    return rows;
  }
}
