import type { MailDomain } from '@meishi/api-contract/endpoints/groups/joining';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Audit } from '../../platform/audit/audit.ts';
import { Database } from '../../platform/database/database.ts';
import { violatedConstraint } from '../../platform/database/database-errors.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { t } from '../../platform/words/words.ts';
import type { Group } from '../group.entity.ts';
import { GroupLifeMail } from '../group-life-mail.job.ts';
import { MembershipRemoval } from '../members/membership-removal.ts';
import { DomainRecords } from './domain-records.ts';
import { daysWithoutRecord, MailDomainsQueries, type StoredDomain } from './mail-domains.queries.ts';

const checkMailDomains = defineJob({ name: 'check-mail-domains', data: z.object({}), cron: '25 3 * * *' });
const actor = { kind: 'system', id: checkMailDomains.name, label: 'the daily look at records' } as const;

/** Records that are looked at at the same time. */
const together = pLimit(10);

type Found = NonNullable<MailDomain['found']>;

/**
 * Proves mail domains of groups by their records, and looks at the proofs again every day. Nobody joins by a domain whose record has been
 * gone for a week.
 */
@Injectable()
export class DomainProofs implements OnApplicationBootstrap {
  constructor(
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly records: DomainRecords,
    private readonly queries: MailDomainsQueries,
    private readonly removal: MembershipRemoval,
    private readonly audit: Audit,
    private readonly mail: GroupLifeMail,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(checkMailDomains, () => this.checkAll());
  }

  /** @throws DomainError `conflict` if another group has proved the domain */
  async check(viewer: Viewer, domain: StoredDomain): Promise<void> {
    const found = await this.records.look(domain.domain, domain.code);
    await this.settle(domain, found, viewer).catch((error) => {
      if (violatedConstraint(error) !== 'domains_proved') throw error;
      // Only whoever administers the domain's records learns this.
      throw new DomainError(
        'conflict',
        t(
          'Another group has proved this domain. It has to remove the domain first, or its record for a week.',
        ),
      );
    });
  }

  /** Looks at all proofs, or those of one group. */
  async checkAll(groupId?: string): Promise<void> {
    const domains = (await this.queries.listProved()).filter(
      ({ group_id }) => groupId === undefined || group_id === groupId,
    );
    const looks = domains.map((domain) =>
      together(async () => ({ domain, found: await this.records.look(domain.domain, domain.code) })),
    );
    for (const look of looks) {
      const { domain, found } = await look;
      await this.settle(domain, found);
      this.em.clear();
    }
  }

  /** A look without an answer says nothing about a record. */
  @Transactional()
  private async settle({ group_id, domain_id }: StoredDomain, found: Found, viewer?: Viewer): Promise<void> {
    const { rowCount } = await this.database.query('select from groups where group_id = $1', [group_id]);
    if (!rowCount) return;
    const group = await this.removal.lock(group_id);
    // It may have been removed, proved or lapsed since.
    const domain = await this.queries.find(domain_id);
    if (!domain) return;
    await this.database.query({
      name: 'settle mail domain',
      text: `update joining.domains d set found = $2, checked_at = now(),
          proved_at = case when $2 = 'record' then coalesce(d.proved_at, now()) else d.proved_at end,
          lapsed_at = case when $2 = 'record' then null else d.lapsed_at end,
          missing_since = case when $2 = 'record' or d.proved_at is null then null
            when $2 = 'no-answer' then d.missing_since else coalesce(d.missing_since, now()) end
        where d.domain_id = $1`,
      values: [domain_id, found],
    });
    if (found === 'record' && !domain.is_proved && viewer)
      await this.audit.recordOf(viewer, 'mail-domain-proved', `group:${group_id}`, {
        group: group.name,
        domain: domain.domain,
      });
    if (found === 'nothing' || found === 'other') await this.endIfGone(group, domain);
  }

  private async endIfGone(group: Group, { domain_id, domain }: StoredDomain): Promise<void> {
    const { rowCount } = await this.database.query({
      name: 'end mail domain',
      text: `update joining.domains d set proved_at = null, missing_since = null, lapsed_at = now()
        where d.domain_id = $1 and d.missing_since <= now() - make_interval(days => $2)`,
      values: [domain_id, daysWithoutRecord],
    });
    if (!rowCount) return;
    const details = { group: group.name, domain };
    await this.audit.record({
      actor,
      action: 'mail-domain-lapsed',
      subject: `group:${group.group_id}`,
      details,
    });
    await this.mail.tellAdmins({ kind: 'domain-lapsed', group, actor: null, domain });
  }
}
