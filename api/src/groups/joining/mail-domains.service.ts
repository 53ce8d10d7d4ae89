import {
  type addMailDomain,
  type checkMailDomain,
  type MailDomain,
  maxMailDomains,
  type removeMailDomain,
  type updateMailDomain,
} from '@meishi/api-contract/endpoints/groups/joining';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Audit } from '../../platform/audit/audit.ts';
import { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { DomainError, invalidField, notFound, tryAgainLater } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { Quotas } from '../../platform/limits/quotas.ts';
import { t } from '../../platform/words/words.ts';
import { MembershipRemoval } from '../members/membership-removal.ts';
import { DomainProofs } from './domain-proofs.ts';
import { isPublicMailDomain, readMailDomain } from './mail-domain-name.ts';
import { MailDomainsQueries } from './mail-domains.queries.ts';

/** Of all admins of a group together, because each look asks name servers that the group names. */
const looks = { name: 'looks at mail domains', most: 60, seconds: 3600 };

/** Mail domains as a group's admins manage them. Changes lock the group. */
@Injectable()
export class MailDomainsService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly queries: MailDomainsQueries,
    private readonly proofs: DomainProofs,
    private readonly removal: MembershipRemoval,
    private readonly quotas: Quotas,
    private readonly audit: Audit,
  ) {}

  list({ group_id }: GroupAccess): Promise<MailDomain[]> {
    return this.queries.list(group_id);
  }

  async add(viewer: Viewer, group: GroupAccess, { body }: Input<typeof addMailDomain>): Promise<MailDomain> {
    const domain = readMailDomain(body.domain);
    if (!domain) throw invalidField('domain', t('Enter a domain, such as example.com.'));
    if (isPublicMailDomain(domain))
      throw invalidField(
        'domain',
        t('Anyone can get an address at {{domain}}. Enter a domain that only your company uses.', { domain }),
      );
    const domainId = newId(16);
    await this.store(viewer, group, { domain_id: domainId, domain, mode: body.mode });
    return this.read(group.group_id, domainId);
  }

  async update(
    { group_id }: GroupAccess,
    { params: { domainId }, body }: Input<typeof updateMailDomain>,
  ): Promise<MailDomain> {
    const { rowCount } = await this.database.query(
      'update joining.domains set mode = $3 where domain_id = $1 and group_id = $2',
      [domainId, group_id, body.mode],
    );
    if (!rowCount) throw notFound('mail domain');
    return this.read(group_id, domainId);
  }

  async check(
    viewer: Viewer,
    { group_id }: GroupAccess,
    { params: { domainId } }: Input<typeof checkMailDomain>,
  ): Promise<MailDomain> {
    const domain = await this.queries.find(domainId, group_id);
    if (!domain) throw notFound('mail domain');
    const wait = await this.quotas.take(looks, group_id);
    if (wait)
      throw tryAgainLater(
        'too-many-requests',
        t('You have looked often. DNS needs a while, so try again later.'),
        wait,
      );
    await this.proofs.check(viewer, domain);
    return this.read(group_id, domainId);
  }

  @Transactional()
  async remove(
    viewer: Viewer,
    { group_id, name }: GroupAccess,
    { params: { domainId } }: Input<typeof removeMailDomain>,
  ): Promise<{ domain_id: string }> {
    await this.removal.lock(group_id);
    const { rows } = await this.database.query<{ domain: string }>(
      'delete from joining.domains where domain_id = $1 and group_id = $2 returning domain',
      [domainId, group_id],
    );
    const [removed] = rows;
    if (!removed) throw notFound('mail domain');
    const details = { group: name, domain: removed.domain };
    await this.audit.recordOf(viewer, 'mail-domain-removed', `group:${group_id}`, details);
    return { domain_id: domainId };
  }

  @Transactional()
  private async store(
    viewer: Viewer,
    { group_id, name }: GroupAccess,
    { domain_id, domain, mode }: Pick<MailDomain, 'domain_id' | 'domain' | 'mode'>,
  ): Promise<void> {
    await this.removal.lock(group_id);
    const others = await this.queries.list(group_id);
    if (others.length >= maxMailDomains)
      throw new DomainError(
        'conflict',
        t('A group can have up to {{max}} domains.', { max: maxMailDomains }),
      );
    const { rowCount } = await this.database.query(
      `insert into joining.domains (domain_id, group_id, domain, code, mode) values ($1, $2, $3, $4, $5)
        on conflict (group_id, domain) do nothing`,
      [domain_id, group_id, domain, newId(32), mode],
    );
    if (!rowCount) throw invalidField('domain', t('The group already has this domain.'), 'already-exists');
    const details = { group: name, domain, mode };
    await this.audit.recordOf(viewer, 'mail-domain-added', `group:${group_id}`, details);
  }

  private async read(groupId: string, domainId: string): Promise<MailDomain> {
    const [domain] = await this.queries.list(groupId, domainId);
    if (!domain) throw notFound('mail domain');
    return domain;
  }
}
