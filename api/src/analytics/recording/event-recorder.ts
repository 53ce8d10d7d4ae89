import { randomUUID } from 'node:crypto';
import { type Source, sources } from '@meishi/api-contract/endpoints/analytics/analytics';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.ts';
import { Batches } from '../../platform/database/batches.ts';
import { Database } from '../../platform/database/database.ts';
import { DatabaseClock } from '../../platform/database/database-clock.ts';
import { Metrics } from '../../platform/metrics/metrics.ts';
import { Countries } from '../../platform/visitors/countries.ts';
import type { CountedProfile } from '../../profile/index.ts';
import { AddressVisitors } from './address-visitors.ts';
import type { AnalyticsEvent, EventKind } from './event.ts';
import { storeEvents } from './store-events.ts';
import { judge } from './verdict.ts';
import { hostOf, readAgent } from './visitor-agent.ts';

/** Measures the batches in which events are stored. */
export function eventMetrics(metrics: Metrics, waitingEvents: () => number) {
  const sizes = metrics.histogram({
    name: 'meishi_event_batch_size',
    help: 'Number of events in a batch. The sum is the number of events.',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
  });
  const durations = metrics.histogram({
    name: 'meishi_event_batch_duration_seconds',
    help: 'Time to store a batch of events by outcome: stored or failed.',
    labelNames: ['outcome'],
    buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15],
  });
  const refused = metrics.counter({
    name: 'meishi_events_refused_total',
    help: 'Events that were refused because too many were waiting.',
  });
  metrics.gauge({ name: 'meishi_events_waiting', help: 'Events that wait for their batch to begin.' }, () => [
    [waitingEvents()],
  ]);
  return {
    /** @throws the error of the work. */
    async measureBatch(size: number, store: () => Promise<void>): Promise<void> {
      sizes.observe(size);
      const measure = durations.startTimer();
      try {
        await store();
      } catch (error) {
        measure({ outcome: 'failed' });
        throw error;
      }
      measure({ outcome: 'stored' });
    },
    onRefusal: () => refused.inc(),
  };
}

/** An action of a visitor, as described by the feature that noticed it. */
interface NewEvent {
  /** Given by the client that reports it. Default: a new one, for actions that the server notices itself. */
  event_id?: string;
  kind: EventKind;
  profile: CountedProfile;
  link_id?: string;
  card_id?: string;
  /** The group that owns the link. Default: the profile's group, if it is in exactly one. */
  group_id?: string | null;
  /** The source in the address (`?s=`). Unknown values are ignored. */
  source?: string;
  /** The address of the referring page. Only its host is stored. */
  referrer?: string;
  /** The signed-in caller, to give an owner's own actions the verdict `own`. */
  viewer?: { user_id: string } | null;
}

/** Records the actions of visitors. */
@Injectable()
export class EventRecorder implements BeforeApplicationShutdown {
  private readonly commits: Batches<AnalyticsEvent, string>;

  constructor(
    database: Database,
    private readonly clock: DatabaseClock,
    private readonly visitors: AddressVisitors,
    private readonly countries: Countries,
    private readonly config: Config,
    metrics: Metrics,
  ) {
    const { measureBatch, onRefusal } = eventMetrics(metrics, () => this.commits.waitingItems);
    this.commits = new Batches({
      process: async (events) => {
        await measureBatch(events.length, () => storeEvents(database, events, { findRepeats: true }));
        return events.map(({ event_id }) => event_id);
      },
      onRefusal,
      maxBatch: 500,
      maxWaiting: 20_000,
    });
  }

  /**
   * Judges and stores an event. Returns its id once it is committed.
   * @throws DomainError `unavailable` if too many events are waiting.
   */
  async record(hit: NewEvent, request: FastifyRequest): Promise<string> {
    return this.commits.add(await this.eventOf(hit, request));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.commits.drain();
  }

  private async eventOf(hit: NewEvent, { method, headers, ip }: FastifyRequest): Promise<AnalyticsEvent> {
    const at = await this.clock.now();
    const agent = headers['user-agent'] ?? '';
    const { profile_id, user_id, time_zone, groups } = hit.profile;
    const verdict = judge({ method, headers, isOwner: hit.viewer?.user_id === user_id });
    const [visitor, country] = await Promise.all([
      this.visitors.find({ profile_id, address: ip, agent, at, isCounted: verdict === 'counted' }),
      this.countries.of({ headers, ip }),
    ]);
    const referrer = hostOf(hit.referrer, this.config.PUBLIC_URL);
    return {
      event_id: hit.event_id ?? randomUUID(),
      at,
      kind: hit.kind,
      user_id,
      time_zone,
      profile_id,
      link_id: hit.link_id ?? null,
      card_id: hit.card_id ?? null,
      group_id: hit.group_id ?? (groups.length === 1 ? (groups[0]?.group_id ?? null) : null),
      groups,
      source: sourceOf(hit.source, referrer),
      visitor,
      country,
      ...readAgent(agent),
      referrer,
      verdict,
    };
  }
}

function sourceOf(named: string | undefined, referrer: string | null): Source {
  const door = sources.find((source) => source === named);
  return door ?? (referrer ? 'link' : 'direct');
}
