import type {
  claimIssuedCard,
  getLetter,
  listIssuedCards,
} from '@meishi/api-contract/endpoints/groups/directory';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { IssuedCards } from '../../accounts/index.ts';
import { placeholderUid } from '../../people/index.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { IdentityAccounts } from '../../platform/identity/identity-accounts.ts';
import { t } from '../../platform/words/words.ts';
import { MembershipRemoval } from '../members/membership-removal.ts';
import { CardMoves, type UnclaimedCard } from './card-moves.ts';
import { LetterTokens } from './letter-tokens.ts';
import { appliedSql, isAddressOf } from './waiting-change.ts';

/** Whose address is proved. */
type Holder = Pick<Viewer, 'user_id' | 'email'>;

interface Claimable extends UnclaimedCard {
  group_id: string;
}

/** The cards that a directory issued, as their people take them over. */
@Injectable()
export class ClaimsService implements IssuedCards {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly removal: MembershipRemoval,
    private readonly moves: CardMoves,
    private readonly tokens: LetterTokens,
    private readonly accounts: IdentityAccounts,
  ) {}

  async list({ email, user_id, email_verified }: Viewer): Promise<ResponseOf<typeof listIssuedCards>> {
    if (!email_verified) return [];
    const { rows } = await this.database.query<ResponseOf<typeof listIssuedCards>[number]>({
      name: 'issued cards',
      text: `select p.person_id, r.profile_id, r.display_name, r.job_title, r.photo,
          ${brand} as group
        ${claimable} order by p.created_at, p.person_id`,
      values: [email.toLowerCase(), user_id],
    });
    return rows;
  }

  /** @throws DomainError `not-found` unless the token is that of a letter whose card nobody has claimed */
  async letter({ params, query }: Input<typeof getLetter>): Promise<ResponseOf<typeof getLetter>> {
    const { rows } = await this.database.query<ResponseOf<typeof getLetter>>({
      name: 'letter',
      text: `select r.profile_id, r.display_name, r.job_title, r.photo, ${appliedSql.address} as email, ${brand} as group,
          exists (select from users account where lower(account.email) = ${appliedSql.address}) as has_account
        ${issued} and p.person_id = $1`,
      values: [params.personId],
    });
    const [found] = rows;
    if (!found || !this.tokens.isTokenOf(params.personId, found.email, query.token))
      throw notFound('profile');
    return found;
  }

  /** @throws DomainError `not-found` unless the card is for the caller's address and nobody has claimed it */
  async claim(
    caller: Viewer,
    { params: { personId }, body }: Input<typeof claimIssuedCard>,
  ): Promise<ResponseOf<typeof claimIssuedCard>> {
    const viewer = await this.prove(caller, personId, body?.token);
    if (!viewer.email_verified)
      throw new DomainError('email-not-verified', t('Please confirm your email address first.'));
    return this.move(viewer, personId);
  }

  async takeOver(groupId: string, viewer: Viewer): Promise<boolean> {
    const { rows } = await this.database.query<{ person_id: string; is_active: boolean }>({
      name: 'issued card of group',
      text: `select p.person_id, ${appliedSql.active} as is_active from directory.people p join users u using (user_id)
        where p.group_id = $2 and ${isAddressOf('p')} and u.uid like '${placeholderUid}%'
        order by 2 desc, p.created_at, p.person_id limit 1`,
      values: [viewer.email.toLowerCase(), groupId],
    });
    const [found] = rows;
    if (!found || !viewer.email_verified) return false;
    if (!found.is_active)
      throw new DomainError(
        'conflict',
        t('The company’s directory says that you’ve left. Ask an admin of the group.'),
      );
    // An account that stands for another person with the same mailbox takes over nobody else.
    if (!(await this.findClaimable(viewer, found.person_id))) return false;
    await this.move(viewer, found.person_id);
    return true;
  }

  async lockGroups(userId: string): Promise<void> {
    await this.database.query({
      name: 'lock groups of member',
      text: `select from groups where group_id in (select m.group_id from memberships m where m.user_id = $1)
        order by group_id for update`,
      values: [userId],
    });
  }

  async takeOverAsMember(userId: string): Promise<void> {
    const { rows } = await this.database.query<Holder>({
      name: 'lock member with verified address',
      text: 'select user_id, email from users where user_id = $1 and email_verified for no key update',
      values: [userId],
    });
    const [holder] = rows;
    if (!holder) return;
    const { rows: cards } = await this.database.query<Claimable>({
      name: 'issued cards of member',
      text: `select distinct on (p.group_id) ${columns} ${claimable}
          and p.group_id in (select m.group_id from memberships m where m.user_id = $2)
        order by p.group_id, p.created_at, p.person_id`,
      values: [holder.email.toLowerCase(), userId],
    });
    for (const { group_id, person_id } of cards) {
      const group = await this.removal.lock(group_id);
      const card = await this.findClaimable(holder, person_id);
      if (card) await this.moves.move(group, card, userId);
    }
  }

  /** Who has the token that was mailed to their own address reads its mail, so the address is verified with it. */
  private async prove(viewer: Viewer, personId: string, token: string | undefined): Promise<Viewer> {
    const address = viewer.email.toLowerCase();
    if (viewer.email_verified || !token || !this.tokens.isTokenOf(personId, address, token)) return viewer;
    await this.find(viewer, personId);
    await this.accounts.verifyAddress(viewer.uid);
    return { ...viewer, email_verified: true };
  }

  @Transactional()
  private async move(holder: Holder, personId: string): Promise<ResponseOf<typeof claimIssuedCard>> {
    const { group_id } = await this.find(holder, personId);
    const group = await this.removal.lock(group_id);
    // The directory may have changed the person while this call waited for the lock.
    const card = await this.find(holder, personId);
    await this.moves.move(group, card, holder.user_id);
    return { profile_id: card.profile_id, group_id };
  }

  private async find(holder: Holder, personId: string): Promise<Claimable> {
    const found = await this.findClaimable(holder, personId);
    if (!found) throw notFound('profile');
    return found;
  }

  private async findClaimable({ email, user_id }: Holder, personId: string): Promise<Claimable | undefined> {
    const { rows } = await this.database.query<Claimable>({
      name: 'issued card',
      text: `select ${columns} ${claimable} and p.person_id = $3`,
      values: [email.toLowerCase(), user_id, personId],
    });
    return rows[0];
  }
}

const columns = 'p.person_id, p.group_id, p.user_id as placeholder, p.profile_id';

const brand = `json_build_object('name', g.name, 'display_name', g.display_name, 'logo', g.logo, 'logo_dark', g.logo_dark,
  'accent', g.accent, 'site_url', g.site_url)`;

/** SQL for the people whose card nobody has claimed. */
const issued = `from directory.people p join users u using (user_id) join groups g using (group_id)
    join profiles r on r.profile_id = p.profile_id
  where ${appliedSql.address} is not null and ${appliedSql.active} and u.uid like '${placeholderUid}%'`;

/** SQL for those with address `$1`, for the account `$2` unless it or another one with that address stands for someone else in the group. */
const claimable = `${issued} and ${isAddressOf('p')}
    and not exists (select from directory.people own where own.group_id = p.group_id and own.user_id = $2)
    and not exists (select from directory.people other join users account using (user_id)
      where other.group_id = p.group_id and other.person_id <> p.person_id and ${isAddressOf('other')}
        and account.email_verified and lower(account.email) = $1)`;
