import type { MailDomain } from '@meishi/api-contract/endpoints/groups/joining';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import { recordOf } from './domain-records.ts';
import { shownMailDomain } from './mail-domain-name.ts';

/** How long people can join by a proved domain whose record is gone. */
export const daysWithoutRecord = 7;

/** A domain with what its record contains. */
export interface StoredDomain {
  domain_id: string;
  group_id: string;
  domain: string;
  code: string;
  is_proved: boolean;
}

/** Mail domains of groups. */
@Injectable()
export class MailDomainsQueries {
  constructor(private readonly database: Database) {}

  /** By name; only one of them, if its id is given. */
  async list(groupId: string, domainId?: string): Promise<MailDomain[]> {
    const { rows } = await this.database.query<{ code: string; domain: MailDomain }>({
      name: 'mail domains of a group',
      text: `select d.code, json_build_object('domain_id', d.domain_id, 'domain', d.domain, 'mode', d.mode, 'status', case
            when d.lapsed_at is not null then 'lapsed' when d.proved_at is null then 'unproved'
            when d.missing_since is not null then 'missing' else 'proved' end,
          'found', d.found, 'checked_at', ${isoUtc('d.checked_at')}, 'proved_at', ${isoUtc('d.proved_at')},
          'stops_at', ${isoUtc('(d.missing_since + make_interval(days => $3))')}) as domain
        from joining.domains d where d.group_id = $1 and ($2::text is null or d.domain_id = $2)
        order by d.domain`,
      values: [groupId, domainId ?? null, daysWithoutRecord],
    });
    return rows.map(({ code, domain }) => ({
      ...domain,
      domain: shownMailDomain(domain.domain),
      record: recordOf(domain.domain, code),
    }));
  }

  /** @param groupId of any group, unless it is given */
  async find(domainId: string, groupId?: string): Promise<StoredDomain | undefined> {
    const { rows } = await this.database.query<StoredDomain>({
      name: 'mail domain',
      text: `select ${stored} from joining.domains d where d.domain_id = $1 and ($2::text is null or d.group_id = $2)`,
      values: [domainId, groupId ?? null],
    });
    return rows[0];
  }

  async listProved(): Promise<StoredDomain[]> {
    const { rows } = await this.database.query<StoredDomain>({
      name: 'proved mail domains',
      text: `select ${stored} from joining.domains d where d.proved_at is not null order by d.domain_id`,
    });
    return rows;
  }
}

const stored = 'd.domain_id, d.group_id, d.domain, d.code, d.proved_at is not null as is_proved';
