import type { findContactMatches } from '@meishi/api-contract/endpoints/groups/contact-sync';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import type { Input } from '../../../platform/http/endpoint.ts';
import { nameOf } from '../contact-identity.ts';
import { phoneKey, sortNameOf } from '../contact-keys.ts';
import { SharedContactsQueries } from '../shared/shared-contacts.queries.ts';

type Entry = Input<typeof findContactMatches>['body']['entries'][number];
type Reason = ResponseOf<typeof findContactMatches>['matches'][number][number]['by'];
interface Match {
  by: Reason;
  contact_id: string;
}

interface Found {
  place: number;
  by: Reason;
  contact_id: string;
  sort_name: string;
  email_keys: string[];
}

/** Contacts with one address that are compared. */
const maxSharing = 50;

/** Finds the shared contacts that are the same people as those of another system. */
@Injectable()
export class ContactMatches {
  constructor(
    private readonly database: Database,
    private readonly queries: SharedContactsQueries,
  ) {}

  async find(groupId: string, entries: Entry[]): Promise<ResponseOf<typeof findContactMatches>> {
    const found = Map.groupBy(await this.candidates(groupId, entries), ({ place }) => place);
    const matches = entries.map((entry, place) => matchesOf(entry, found.get(place + 1) ?? []));
    const contacts = await this.queries.find(groupId, [
      ...new Set(matches.flat().map(({ contact_id }) => contact_id)),
    ]);
    return {
      matches: matches.map((some) =>
        some.flatMap(({ by, contact_id }) => {
          const contact = contacts.get(contact_id);
          return contact ? [{ by, contact }] : [];
        }),
      ),
    };
  }

  /** The contacts that have something in common with entries, which have places from 1. */
  private async candidates(groupId: string, entries: Entry[]): Promise<Found[]> {
    const sought = entries.map(({ emails, phones, uid, external }) => ({
      emails: emails.map((email) => email.toLowerCase()),
      // A number without a country code is compared by its digits, because nobody says where it is.
      phones: phones.map((phone) => phoneKey(phone, undefined)),
      uid: uid ?? null,
      system: external?.system ?? null,
      external_id: external?.external_id ?? null,
    }));
    const { rows } = await this.database.query<Found>({
      name: 'candidates for entries of another system',
      text: candidates,
      values: [groupId, JSON.stringify(sought), maxSharing + 1],
    });
    return rows;
  }
}

/** Of the strongest reason that there is. */
function matchesOf(entry: Entry, found: Found[]): Match[] {
  const name = nameOfEntry(entry);
  const of = (by: Reason) => {
    const people = found.filter((candidate) => candidate.by === by);
    return people.length > maxSharing ? [] : people;
  };
  const byId = of('external-id');
  if (byId.length > 0) return distinct(byId);
  const certain = distinct([...of('uid'), ...samePeople(of('email'), name)]);
  if (certain.length > 0) return certain;
  return distinct(of('phone').filter((person) => name !== null && nameOf(person) === name));
}

/** Those with the name, or else those without one; without a name, all if they are one person. */
function samePeople(people: Found[], name: string | null): Found[] {
  const names = new Set(people.map(nameOf).filter((other) => other !== null));
  if (name === null) return names.size > 1 ? [] : people;
  const same = people.filter((person) => nameOf(person) === name);
  return same.length > 0 || names.size > 0 ? same : people;
}

function nameOfEntry({ display_name = '', emails }: Entry): string | null {
  const email_keys = emails.map((email) => email.toLowerCase());
  return nameOf({ sort_name: sortNameOf(display_name), email_keys });
}

const distinct = (people: Found[]): Match[] => [
  ...new Map(people.map(({ by, contact_id }) => [contact_id, { by, contact_id }])).values(),
];

const isShared = 'c.group_id = $1 and c.deleted_at is null';
const columns = 'c.contact_id, c.sort_name, c.email_keys';
/** Oldest first. No index has that order, so PostgreSQL uses those of the addresses, instead of reading contacts in order up to the limit. */
const candidates = `
  with sought as (
    select e.place::int, e.entry from jsonb_array_elements($2::jsonb) with ordinality as e (entry, place)
  ), found as (
    select s.place, 'external-id' as by, ${columns} from sought s
      join shared.external_ids x on x.group_id = $1 and x.system = s.entry->>'system' and x.external_id = s.entry->>'external_id'
      join contacts c on c.contact_id = x.contact_id and ${isShared}
    union all
    select s.place, 'uid', ${columns} from sought s join memberships m on m.group_id = $1
      join carddav.entries d on d.user_id = m.user_id and d.uid = s.entry->>'uid'
      join contacts c on c.contact_id = d.contact_id and c.user_id = d.user_id and ${isShared}
    union all
    select s.place, 'email', ${columns} from sought s cross join lateral (
      select c.* from contacts c where ${isShared}
        and c.email_keys && array(select jsonb_array_elements_text(s.entry->'emails')) order by c.created_at, c.contact_id limit $3) c
    union all
    select s.place, 'phone', ${columns} from sought s cross join lateral (
      select c.* from contacts c where ${isShared}
        and c.phone_keys && array(select jsonb_array_elements_text(s.entry->'phones')) order by c.created_at, c.contact_id limit $3) c
  )
  select * from found order by found.place, found.by, found.contact_id`;
