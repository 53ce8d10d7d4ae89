import type { ContactChange, listContactChanges } from '@meishi/api-contract/endpoints/groups/contact-sync';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { GroupAccess } from '../../../platform/access/callers.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { Database } from '../../../platform/database/database.ts';
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Input } from '../../../platform/http/endpoint.ts';
import { t } from '../../../platform/words/words.ts';
import { detailsJson, type StoredDetails } from '../shared/shared-contacts.queries.ts';
import { rightsOf } from '../shared/shared-rights.ts';

/** Where a program stands: behind a contact in a change of a feed, whose number was `started` when it began. */
interface Position {
  feed: string;
  change: bigint;
  contact: string;
  started: bigint;
}

interface Row {
  feed_id: string;
  number: string;
  pruned: string;
  contact_id: string | null;
  change: string;
  reason: Extract<ContactChange, { erased: true }>['reason'] | null;
  contact: StoredDetails | null;
}

const number = z.string().regex(/^\d{1,18}$/);
const key = z.tuple([z.uuid(), number, number]);
const noFeed = '00000000-0000-0000-0000-000000000000';

/** Erased contacts are remembered for this number of days, so a program has to read at least as often. */
const rememberedDays = 180;

/** The shared contacts of a group in the order of their changes. */
@Injectable()
export class ContactChangesQueries {
  constructor(private readonly database: Database) {}

  /** @throws DomainError `conflict` for a cursor that is too old or not of this group */
  async since(
    viewer: Viewer,
    group: GroupAccess,
    { since, limit }: Input<typeof listContactChanges>['query'],
  ): Promise<ResponseOf<typeof listContactChanges>> {
    const position = readPosition(since);
    // One statement, so that the number of the feed, the changes and the contacts are of one moment.
    const { rows } = await this.database.query<Row>({
      name: 'contact changes',
      text: `select f.feed_id, f.change::text as number, f.pruned::text, page.contact_id, page.change::text, page.reason,
          case when c.contact_id is not null then ${detailsJson} end as contact
        from shared.feeds f left join lateral (
          select ch.contact_id, ch.change, ch.reason from shared.changes ch
          where ch.group_id = $1 and (ch.change, ch.contact_id) > ($2::bigint, $3)
          order by ch.change, ch.contact_id limit $4
        ) page on true left join contacts c on c.contact_id = page.contact_id and c.group_id = $1 and c.deleted_at is null
        where f.group_id = $1 order by page.change, page.contact_id`,
      values: [group.group_id, position.change.toString(), position.contact, limit + 1],
    });
    const [feed] = rows;
    if (!feed) {
      if (position.feed !== noFeed) throw outdated();
      return { changes: [], next_cursor: writePosition(position), has_more: false };
    }
    const isFirst = position.feed === noFeed;
    const last = BigInt(feed.number);
    const started = isFirst ? last : position.started;
    const known = position.change > started ? position.change : started;
    if (!isFirst && (position.feed !== feed.feed_id || known > last || known < BigInt(feed.pruned)))
      throw outdated();
    const changed = rows.filter((row): row is typeof row & { contact_id: string } => row.contact_id !== null);
    const shown = changed.slice(0, limit);
    const end = shown.at(-1);
    const next = end ? { change: BigInt(end.change), contact: end.contact_id } : position;
    return {
      changes: shown.map(({ contact_id, contact, reason }) =>
        contact
          ? { contact_id, erased: false, contact: { ...contact, ...rightsOf(viewer, group, contact) } }
          : { contact_id, erased: true, reason: reason ?? 'unshared' },
      ),
      next_cursor: writePosition({ ...next, feed: feed.feed_id, started }),
      has_more: changed.length > limit,
    };
  }

  /** Forgets contacts that have been gone for long. Programs that have not read since must start again. */
  async prune(): Promise<void> {
    await this.database.queryWithLongTimeout(
      `with forgotten as (
         delete from shared.changes ch where ch.reason is not null and ch.changed_at < now() - make_interval(days => $1)
         returning ch.group_id, ch.change
       ), last as (select f.group_id, max(f.change) as change from forgotten f group by f.group_id)
       update shared.feeds f set pruned = greatest(f.pruned, last.change) from last where f.group_id = last.group_id`,
      [rememberedDays],
    );
  }
}

function readPosition(since: string | undefined): Position {
  const [written, contact] = readCursor(since);
  if (written === null) return { feed: noFeed, change: 0n, contact: '', started: 0n };
  const read = key.safeParse(written.split(' '));
  if (!read.success) throw outdated();
  const [feed, change, started] = read.data;
  return { feed, change: BigInt(change), contact, started: BigInt(started) };
}

const writePosition = ({ feed, change, contact, started }: Position) =>
  writeCursor(`${feed} ${change} ${started}`, contact);

const outdated = () =>
  new DomainError(
    'conflict',
    t('This cursor is too old, or not of this group. Start again without it, and remove what isn’t there.'),
  );
