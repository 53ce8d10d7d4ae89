import type { Canary, StopReason } from '@meishi/api-contract/endpoints/remotes/releases';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { isoUtc } from '../../../platform/database/sql.ts';
import { type LoadTimes, loadTimesSql, typicalMs } from '../../release-reports/load-times.ts';
import type { ReleaseId } from '../releases/release-store.ts';

/** The loads of a version, how many of them failed, and how long those took that are timed. */
export interface Sample {
  loads: number;
  failures: number;
  times: LoadTimes;
}

/** Fewer loads decide nothing. */
export const minimumLoads = 30;
/** Fewer failures are no reason to stop. */
const minimumFailures = 3;
/** One-sided, p < 0.0005, because the tests are repeated every minute. */
const criticalScore = 3.29;
/** A difference that is significant but smaller does not stop a canary. */
const relevant = { failureRate: 0.01, loadRatio: 1.2, loadMs: 200 };
/** The least variance of load times: that of rounding them to buckets. */
const roundingVariance = 1 / 12;

type Verdict = 'fails more' | 'slower' | 'too few loads' | 'as good';

/** Whether a canary is worse than the live version, with a minimum of loads. */
export function canaryVerdict(canary: Sample, live: Sample): Verdict {
  if (counted(canary).loads < minimumLoads) return 'too few loads';
  if (failsMore(canary, live)) return 'fails more';
  return isSlower(canary.times, live.times) ? 'slower' : 'as good';
}

/** The sample with at least as many loads as failures. */
export function counted(sample: Sample): Sample {
  return { ...sample, loads: Math.max(sample.loads, sample.failures) };
}

/**
 * The one-sided two-proportion z-test with pooled variance, of failures per load. A failed page reports immediately and a load when
 * the page is left, so a failure counts as a load. Without loads of the live version, the canary is compared with a version that
 * never fails.
 */
function failsMore(canary: Sample, live: Sample): boolean {
  const [own, other] = [counted(canary), counted(live)];
  const otherLoads = Math.max(other.loads, minimumLoads);
  const difference = own.failures / own.loads - other.failures / otherLoads;
  if (own.failures < minimumFailures || difference < relevant.failureRate) return false;
  const pooled = (own.failures + other.failures) / (own.loads + otherLoads);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / own.loads + 1 / otherLoads));
  return deviation === 0 || difference / deviation > criticalScore;
}

/** The one-sided z-test with separate variances, of the logarithms of load times, which are closer to a normal distribution. */
function isSlower(own: LoadTimes, other: LoadTimes): boolean {
  if (own.count < minimumLoads || other.count < minimumLoads) return false;
  const [ownMs, otherMs] = [typicalMs(own) ?? 0, typicalMs(other) ?? 0];
  if (ownMs < otherMs * relevant.loadRatio || ownMs - otherMs < relevant.loadMs) return false;
  const deviation = Math.sqrt(varianceOf(own) / own.count + varianceOf(other) / other.count);
  return (meanOf(own) - meanOf(other)) / deviation > criticalScore;
}

const meanOf = ({ count, sum }: LoadTimes) => sum / count;
const varianceOf = (times: LoadTimes) =>
  Math.max(times.squares / times.count - meanOf(times) ** 2, roundingVariance);

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
