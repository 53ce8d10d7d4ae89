import type { remindPeople, withdrawCard } from '@meishi/api-contract/endpoints/groups/issue';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { placeholderUid } from '../../people/index.ts';
import type { GroupAccess } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Audit } from '../../platform/audit/audit.ts';
import { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { currentLocale, t } from '../../platform/words/words.ts';
import { PeopleQueries } from '../directory/people.queries.ts';
import { PersonChanges } from '../directory/person-changes.ts';
import { appliedSql } from '../directory/waiting-change.ts';
import { InvitationAllowance } from '../invitations/invitation-allowance.ts';
import { MembershipRemoval } from '../members/membership-removal.ts';
import { refuseClosing } from '../refuse-closing.ts';
import { Letters } from './letters.ts';

/** What admins do about cards that nobody has claimed: one more letter, or the end of the card. */
@Injectable()
export class RemindersService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly letters: Letters,
    private readonly allowance: InvitationAllowance,
    private readonly removal: MembershipRemoval,
    private readonly queries: PeopleQueries,
    private readonly changes: PersonChanges,
    private readonly audit: Audit,
  ) {}

  @Transactional()
  async remind(
    viewer: Viewer,
    { group_id, name }: GroupAccess,
    { body: { person_ids } }: Input<typeof remindPeople>,
  ): Promise<ResponseOf<typeof remindPeople>> {
    refuseClosing(await this.removal.lock(group_id));
    const { rows } = await this.database.query<{ person_id: string; is_due: boolean }>({
      name: 'people to remind',
      text: `select p.person_id, ${appliedSql.address} is not null
            and (p.letter_wanted_at is null or p.letter_wanted_at < now() - interval '24 hours') as is_due
        from directory.people p join users u using (user_id)
        where p.group_id = $1 and ${appliedSql.active} and p.profile_id is not null and u.uid like '${placeholderUid}%'
          and ($2::text[] is null or p.person_id = any($2)) order by p.created_at, p.person_id`,
      values: [group_id, person_ids ?? null],
    });
    const due = rows.flatMap(({ person_id, is_due }) => (is_due ? [person_id] : []));
    await this.allowance.take(viewer, group_id, due.length, 'letters');
    await this.letters.prepare(due, currentLocale());
    if (due.length > 0)
      await this.audit.recordOf(viewer, 'letters-sent', `group:${group_id}`, {
        group: name,
        letters: due.length,
      });
    return { sent: due.length, left_out: (person_ids?.length ?? rows.length) - due.length };
  }

  /** @throws DomainError `conflict` if the card was claimed, or the directory decides about the person */
  @Transactional()
  async withdraw(
    viewer: Viewer,
    { group_id, name }: GroupAccess,
    { params: { personId } }: Input<typeof withdrawCard>,
  ): Promise<ResponseOf<typeof withdrawCard>> {
    const group = await this.removal.lock(group_id);
    const person = await this.queries.find(group_id, personId);
    if (!person) throw notFound('user');
    if (person.claimed_at)
      throw new DomainError('conflict', t('This card has been taken over. Remove the member instead.'));
    if (person.origin === 'scim')
      throw new DomainError(
        'conflict',
        t('The company’s directory manages this person. Deactivate them there.'),
      );
    await this.changes.end(group, person);
    await this.audit.recordOf(viewer, 'card-withdrawn', `group:${group_id}`, {
      group: name,
      person_id: personId,
    });
    return { person_id: personId };
  }
}
