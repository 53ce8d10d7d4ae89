import type { Analytics, exportUserAnalytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import {
  type HitFilters,
  maxFilteredDays,
  userFilterNames,
} from '@meishi/api-contract/endpoints/analytics/analytics-filters';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Input } from '../../../platform/http/endpoint.ts';
import { findFirstKeptDay } from '../../recording/event-partitions.ts';
import { localDay } from '../../recording/local-days.ts';
import { countDays, countDimensions, countLinks, type ValueCount } from '../analytics.queries.ts';
import { analyticsCsv } from '../analytics-csv.ts';
import { detailsWindow, findOwner } from '../analytics-owner.ts';
import { comparedCounts, countsOf, sharesOf } from '../analytics-response.ts';
import {
  countedPeriods,
  daysWithPrevious,
  keptPart,
  type Period,
  shortened,
  type Window,
  windowOf,
} from '../analytics-window.ts';
import { filtersOf } from '../event-rows.ts';
import { listLinksOfUser, rankLinks } from '../links-of-user.ts';
import { rowsOfUser, type UserSelection } from './user-rows.ts';

interface AnalyticsQuery extends Period, HitFilters {
  profile_id?: string;
}

type Owned = Omit<UserSelection, 'from' | 'to'>;

@Injectable()
export class AnalyticsService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  /** The analytics of a user's profiles. Details go back 30 days if the plan covers no more. */
  async read(userId: string, question: AnalyticsQuery): Promise<Analytics> {
    const { owned, owner, window, zone, today } = await this.open(userId, question);
    const details = detailsWindow(this.config, window, owner, today);
    return this.readWindow(owned, owned.filters ? details : window, details, zone);
  }

  /** One table as CSV, daily and for the whole range on every plan, because exports are free. */
  async exportCsv(userId: string, { query }: Input<typeof exportUserAnalytics>): Promise<StreamableFile> {
    const { owned, window, zone } = await this.open(userId, query);
    const daily = { ...window, step: 'day' as const };
    return analyticsCsv(query.table, query.table, await this.readWindow(owned, daily, daily, zone));
  }

  private async open(userId: string, question: AnalyticsQuery) {
    const { range, profile_id = null } = question;
    const owner = await findOwner(this.database, userId, profile_id);
    const { time_zone, now } = owner;
    const filters = filtersOf(question, userFilterNames);
    const owned: Owned = { user_id: userId, profile_id, filters };
    const firstDay = range === 'all' ? await this.findFirstDay(owned) : null;
    const today = localDay(now, time_zone);
    const whole = windowOf(question, today, firstDay);
    const window = filters
      ? keptPart(shortened(whole, maxFilteredDays.user), await findFirstKeptDay(this.database, time_zone))
      : whole;
    return { owned, owner, zone: time_zone, today, window };
  }

  private async readWindow(owned: Owned, window: Window, details: Window, tz: string): Promise<Analytics> {
    const { from, to } = window;
    const whole = rowsOfUser({ ...owned, ...daysWithPrevious(window) });
    const { dimensionDays } = rowsOfUser({ ...owned, ...daysWithPrevious(details) });
    const windows = [details, ...(details.previous ? [details.previous] : [])];
    const [days, clicks, dimensions, links] = await Promise.all([
      countDays(this.database, whole.eventDays, countedPeriods([window])),
      countLinks(this.database, whole.eventDays, windows),
      countDimensions(this.database, dimensionDays, windows),
      listLinksOfUser(this.database, owned.user_id, owned.profile_id),
    ]);
    return {
      range: { from, to, tz },
      ...countsOf(window, days),
      details_from: details.from,
      links: rankLinks(clicks, links),
      ...sharesOf(dimensions, details.previous !== null),
      cards: await this.cardsOf(owned.user_id, dimensions, details.previous !== null),
    };
  }

  /** Taps per card. A card without a label is listed by its number. */
  private async cardsOf(
    userId: string,
    dimensions: ValueCount[],
    hasPrevious: boolean,
  ): Promise<Analytics['cards']> {
    const cards = comparedCounts(dimensions, 'card', hasPrevious);
    if (cards.length === 0) return [];
    const { rows } = await this.database.query<{ card_id: string; label: string }>({
      name: 'labels of cards',
      text: `select card_id, label from cards where user_id = $1 and card_id = any($2) and label <> ''`,
      values: [userId, cards.map(({ count }) => count.value)],
    });
    const labels = new Map(rows.map(({ card_id, label }) => [card_id, label]));
    return cards.map(({ count: { value, taps }, previous }) => ({
      card_id: value,
      label: labels.get(value) ?? value,
      taps,
      previous_taps: previous?.taps ?? null,
    }));
  }

  private async findFirstDay({ user_id, profile_id }: Owned): Promise<string | null> {
    const { rows } = await this.database.query<{ day: string | null }>({
      name: 'first day of a user',
      text: `select min(day)::text as day from analytics.event_days
        where user_id = $1 and ($2::text is null or profile_id = $2)`,
      values: [user_id, profile_id],
    });
    return rows[0]?.day ?? null;
  }
}
