import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { recordLinkClick } from '@meishi/api-contract/endpoints/links';
import pg from 'pg';

const kinds = ['click', 'view', 'tap'] as const;
type Kind = (typeof kinds)[number];

interface Target {
  profileId: string;
  linkId: string;
  cardId: string;
}

interface Answer {
  outcome: string;
  /** The id of the event that the answer acknowledges. A tap is acknowledged without an id. */
  acknowledged?: string | true;
}

const visitors = 12;
/** The pause after a request without an answer. */
const pauseMs = 20;

/** Visitors who click, view and tap, one request after another, and record the answers. */
export class EventLoad {
  /** The count of each outcome: `200`, `503`, `503 without retry-after`, `200 without event`, `no answer`. */
  readonly outcomes: Record<string, number> = {};
  private readonly ids: string[] = [];
  private readonly acknowledged: Record<Kind, number> = { click: 0, view: 0, tap: 0 };
  private readonly sent: Record<Kind, number> = { click: 0, view: 0, tap: 0 };
  private waiting: { isMet: () => boolean; resolve: () => void }[] = [];
  private stopping = new AbortController();
  private visits: Promise<unknown> = Promise.resolve();

  /** @param origins The servers' origins. Each visitor uses them in turn. */
  constructor(
    private readonly origins: string[],
    private readonly target: Target,
  ) {}

  /** Starts the visitors. Counts continue after a stop. */
  start(): void {
    this.stopping = new AbortController();
    this.visits = Promise.all(Array.from({ length: visitors }, (_, index) => this.visit(index)));
  }

  /** Stops the visitors and waits for their pending requests. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.visits;
  }

  /** Resolves when this many more events of each kind are acknowledged. */
  async acknowledges(more: number): Promise<void> {
    const enough = kinds.map((kind) => [kind, this.acknowledged[kind] + more] as const);
    await this.until(() => enough.every(([kind, count]) => this.acknowledged[kind] >= count));
  }

  /** Resolves when this many more requests had this outcome. */
  async meets(outcome: string, more: number): Promise<void> {
    const enough = (this.outcomes[outcome] ?? 0) + more;
    await this.until(() => (this.outcomes[outcome] ?? 0) >= enough);
  }

  /**
   * Compares the stored events with the answers. Empty if each acknowledged event is stored once and no other
   * exists.
   */
  async findFaults(databaseUrl: string): Promise<string[]> {
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    const { rows } = await database.query<{ kind: Kind; stored: number; ids: number }>(
      `select kind, count(*)::int as stored, count(distinct event_id)::int as ids
       from analytics.events group by kind`,
    );
    const { rows: sums } = await database.query(
      `select (select count(*)::int from analytics.events where event_id = any($1)) as found,
         (select count(*)::int from analytics.events) as stored,
         (select sum(events)::int from analytics.event_days) as rolled_up`,
      [this.ids],
    );
    await database.end();
    const { found, stored, rolled_up } = sums[0];
    const faults = kinds.flatMap((kind) => {
      const { stored = 0, ids = 0 } = rows.find((row) => row.kind === kind) ?? {};
      const isTrue = stored === ids && stored >= this.acknowledged[kind] && stored <= this.sent[kind];
      return isTrue
        ? []
        : [`${kind}: ${this.sent[kind]} sent, ${this.acknowledged[kind]} acknowledged, ${stored} stored`];
    });
    if (found !== this.ids.length)
      faults.push(`${this.ids.length} ids acknowledged, ${found} of them stored`);
    if (stored !== rolled_up) faults.push(`${stored} stored, ${rolled_up} in the roll-ups`);
    return faults;
  }

  private until(isMet: () => boolean): Promise<void> {
    return new Promise((resolve) => this.waiting.push({ isMet, resolve }));
  }

  private async visit(index: number): Promise<void> {
    for (let turn = index; !this.stopping.signal.aborted; turn += 1) {
      const kind = kinds[turn % kinds.length] as Kind;
      const origin = this.origins[turn % this.origins.length] as string;
      this.sent[kind] += 1;
      const { outcome, acknowledged } = await this.send(kind, origin).catch(
        (): Answer => ({ outcome: 'no answer' }),
      );
      this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
      if (acknowledged) this.acknowledged[kind] += 1;
      if (typeof acknowledged === 'string') this.ids.push(acknowledged);
      const met = this.waiting.filter(({ isMet }) => isMet());
      this.waiting = this.waiting.filter((waiter) => !met.includes(waiter));
      for (const { resolve } of met) resolve();
      if (outcome === 'no answer') await setTimeout(pauseMs);
    }
  }

  private async send(kind: Kind, origin: string): Promise<Answer> {
    const { profileId, linkId, cardId } = this.target;
    const event_id = randomUUID();
    if (kind === 'click') {
      const response = await fetch(`${origin}/api/v1/${recordLinkClick.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event_id, link_id: linkId }),
      });
      await response.text();
      return { outcome: outcomeOf(response), acknowledged: response.ok ? event_id : undefined };
    }
    if (kind === 'tap') {
      const response = await fetch(`${origin}/c/${cardId}`, { redirect: 'manual' });
      await response.text();
      const isStored = response.headers.get('location')?.startsWith('/profile/');
      return { outcome: outcomeOf(response), acknowledged: isStored || undefined };
    }
    const response = await fetch(`${origin}/profile/${profileId}`);
    // A page is also shown if its view could not be stored. It then names no event.
    await response.text();
    const timing = response.headers.get('server-timing') ?? '';
    const [, viewed] = /^view;desc="\w+ ([\da-f-]{36})"$/.exec(timing) ?? [];
    return {
      outcome: outcomeOf(response) + (response.ok && !viewed ? ' without event' : ''),
      acknowledged: viewed,
    };
  }
}

function outcomeOf({ status, headers }: Response): string {
  return status === 503 && !headers.has('retry-after') ? '503 without retry-after' : String(status);
}
