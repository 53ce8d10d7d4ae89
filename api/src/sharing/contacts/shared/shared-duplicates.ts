import type { listSharedDuplicates } from '@meishi/api-contract/endpoints/groups/shared-contacts';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { nameOf } from '../contact-identity.ts';
import { SharedContactsQueries } from './shared-contacts.queries.ts';

interface Alike {
  by: 'uid' | 'email';
  contacts: { contact_id: string; user_id: string; sort_name: string; email_keys: string[] }[];
}

const maxGroups = 100;

/**
 * Finds contacts of several members that may be the same person: with an equal UID, or with the same email address and the same or no name.
 * A number alone, or an address that people with several names have, is no reason.
 */
@Injectable()
export class SharedDuplicates {
  constructor(
    private readonly database: Database,
    private readonly queries: SharedContactsQueries,
  ) {}

  async list(groupId: string): Promise<ResponseOf<typeof listSharedDuplicates>> {
    const { rows } = await this.database.query<Alike>({
      name: 'alike shared contacts',
      text: alike,
      values: [groupId],
    });
    const seen = new Set<string>();
    const found = rows.flatMap(({ by, contacts }) =>
      (by === 'uid' ? [contacts] : samePeople(contacts)).flatMap((people) => {
        const ids = people.map(({ contact_id }) => contact_id);
        const isNew = !seen.has(ids.toSorted().join());
        seen.add(ids.toSorted().join());
        return isNew && new Set(people.map(({ user_id }) => user_id)).size > 1 ? [{ by, ids }] : [];
      }),
    );
    const shown = found.slice(0, maxGroups);
    const contacts = await this.queries.find(
      groupId,
      shown.flatMap(({ ids }) => ids),
    );
    return {
      duplicates: shown.map(({ by, ids }) => ({ by, contacts: ids.flatMap((id) => contacts.get(id) ?? []) })),
    };
  }
}

/** Those with one name, and if there is only one, with them those without a name. */
function samePeople(contacts: Alike['contacts']): Alike['contacts'][] {
  const byName = Map.groupBy(contacts, nameOf);
  const nameless = byName.get(null) ?? [];
  const named = [...byName].filter(([name]) => name !== null).map(([, people]) => people);
  if (named.length > 1) return named.filter((people) => people.length > 1);
  const all = [...(named[0] ?? []), ...nameless];
  return all.length > 1 ? [all] : [];
}

const alike = `
  with listed as (
    select c.contact_id, c.user_id, c.sort_name, c.email_keys, c.created_at from contacts c
    where c.group_id = $1 and c.deleted_at is null
  ), keyed as (
    select 'email' as by, key, l.contact_id from listed l, unnest(l.email_keys) key
    union all
    select 'uid', e.uid, l.contact_id from listed l join carddav.entries e on e.contact_id = l.contact_id where e.uid is not null
  )
  select k.by, json_agg(json_build_object('contact_id', l.contact_id, 'user_id', l.user_id, 'sort_name', l.sort_name,
      'email_keys', l.email_keys) order by l.created_at, l.contact_id) as contacts
  from keyed k join listed l on l.contact_id = k.contact_id group by k.by, k.key
  having count(distinct l.user_id) > 1 and count(*) <= 50 order by max(l.created_at) desc, k.key limit 500`;
