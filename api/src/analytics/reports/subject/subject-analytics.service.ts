import type { Range } from '@meishi/api-contract/endpoints/analytics/analytics';
import type {
  CardAnalytics,
  getCardAnalytics,
  getLinkAnalytics,
  LinkAnalytics,
} from '@meishi/api-contract/endpoints/analytics/subject-analytics';
import { readCardId } from '@meishi/api-contract/shapes/card-id';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/domain-error.ts';
import type { Input } from '../../../platform/http/endpoint.ts';
import { localDay } from '../../recording/local-days.ts';
import { detailsWindow, findOwner } from '../analytics-owner.ts';
import {
  daysWithPrevious,
  seriesEntries,
  seriesEntryOf,
  type Window,
  windowOf,
} from '../analytics-window.ts';
import { inheritedTitle, shownTitle, type TitledRow } from '../links-of-user.ts';
import {
  countSubjectDays,
  countSubjectShares,
  findFirstSubjectDay,
  type Subject,
  type SubjectDayCount,
  type SubjectShare,
} from './subject-rows.ts';

type Details = Omit<CardAnalytics, 'card_id' | 'label'>;

/** The analytics of single links and cards. Other users' links and cards get the same 404 as unknown ones. */
@Injectable()
export class SubjectAnalyticsService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  async readCard(
    { user_id }: Viewer,
    { params, query }: Input<typeof getCardAnalytics>,
  ): Promise<CardAnalytics> {
    const { rows } = await this.database.query<Pick<CardAnalytics, 'card_id' | 'label'>>({
      name: 'card of analytics',
      text: 'select card_id, label from cards where card_id = $1 and user_id = $2',
      values: [readCardId(params.id), user_id],
    });
    const [card] = rows;
    if (!card) throw notFound('card');
    return {
      ...card,
      ...(await this.read({ user_id, kind: 'card', id: card.card_id, profile_id: null }, query)),
    };
  }

  async readLink(
    { user_id }: Viewer,
    { params, query }: Input<typeof getLinkAnalytics>,
  ): Promise<LinkAnalytics> {
    const { rows } = await this.database.query<LinkRow>({
      name: 'link of analytics',
      text: `select link_id, title, kind, null as profile_id, null::json as inherited from links join profiles using (profile_id)
        where link_id = $1 and user_id = $2
        union all
        select gl.link_id, gl.title, gl.kind, p.profile_id, ${inheritedTitle}
        from group_links gl join memberships m using (group_id) join profiles p using (profile_id)
        where gl.link_id || '_' || p.profile_id = $1 and gl.link_id = split_part($1, '_', 1) and m.user_id = $2`,
      values: [params.id, user_id],
    });
    const [link] = rows;
    if (!link) throw notFound('link');
    const { profile_id, kind } = link;
    const response = await this.read({ user_id, kind: 'link', id: link.link_id, profile_id }, query);
    return { link_id: params.id, title: shownTitle(link), kind, ...response };
  }

  private async read(subject: Subject, { range }: { range: Range }): Promise<Details> {
    const owner = await findOwner(this.database, subject.user_id, null);
    const { time_zone: tz, now } = owner;
    const today = localDay(now, tz);
    const firstDay = range === 'all' ? await findFirstSubjectDay(this.database, subject) : null;
    const window = windowOf({ range }, today, firstDay);
    const details = detailsWindow(this.config, window, owner, today);
    const [days, shares] = await Promise.all([
      countSubjectDays(this.database, subject, daysWithPrevious(window)),
      countSubjectShares(this.database, subject, details),
    ]);
    return {
      range: { from: window.from, to: window.to, tz },
      ...countsOf(window, days),
      details_from: details.from,
      ...sharesOf(shares),
    };
  }
}

interface LinkRow extends TitledRow {
  link_id: string;
  kind: string;
  profile_id: string | null;
}

function countsOf(
  window: Window,
  days: SubjectDayCount[],
): Pick<Details, 'total' | 'previous' | 'series' | 'filtered'> {
  const { from, to, previous } = window;
  const filtered = { hits: 0, counted: 0, bot: 0, prefetch: 0, duplicate: 0, own: 0 };
  const entries = new Map(seriesEntries(window).map((at) => [at, 0]));
  let before = 0;
  for (const { day, verdict, events } of days) {
    const isInside = day >= from && day <= to;
    if (isInside) {
      filtered.hits += events;
      filtered[verdict] += events;
    }
    if (verdict !== 'counted') continue;
    const entry = seriesEntryOf(day, window.step);
    if (isInside) entries.set(entry, (entries.get(entry) ?? 0) + events);
    else before += events;
  }
  return {
    total: filtered.counted,
    previous: previous && before,
    series: [...entries].map(([at, count]) => ({ at, count })),
    filtered,
  };
}

function sharesOf(
  shares: SubjectShare[],
): Pick<Details, 'sources' | 'devices' | 'browsers' | 'countries' | 'referrers'> {
  const of = (dimension: SubjectShare['dimension']) =>
    shares.filter((share) => share.dimension === dimension).map(({ value, count }) => ({ value, count }));
  return {
    sources: of('source'),
    devices: of('device'),
    browsers: of('browser'),
    countries: of('country'),
    referrers: of('referrer'),
  };
}
