import type {
  endHandover,
  GroupCard,
  giveCards,
  giveUpGroupCard,
  handOverCard,
} from '@meishi/api-contract/endpoints/groups/group-cards';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { readCardId } from '@meishi/api-contract/shapes/card-id';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Group, Membership } from '../../../groups/index.ts';
import type { GroupAccess } from '../../../platform/access/callers.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { Database } from '../../../platform/database/database.ts';
import { lockForUpdate } from '../../../platform/database/entities.ts';
import { DomainError, invalidField, notFound } from '../../../platform/http/domain-error.ts';
import type { Input } from '../../../platform/http/endpoint.ts';
import { t } from '../../../platform/words/words.ts';
import { Card } from '../card.entity.ts';
import { CardHandover } from './card-handover.entity.ts';
import { GroupCardsQueries } from './group-cards.queries.ts';

const longestHandoverMs = 366 * dayMs;

/** Cards that a group minted or was given. For a former member, only the group's cards can change. */
@Injectable()
export class GroupCardsService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: GroupCardsQueries,
    private readonly database: Database,
  ) {}

  list({ group_id }: GroupAccess): Promise<GroupCard[]> {
    return this.queries.list(group_id);
  }

  @Transactional()
  async give(
    { user_id }: Viewer,
    { group_id, role }: GroupAccess,
    { body }: Input<typeof giveCards>,
  ): Promise<{ card_ids: string[] }> {
    if (!role) throw notFound('group');
    const ids = [...new Set(body.card_ids.map((typed) => readCardId(typed) ?? ''))];
    const cards = await this.em.find(
      Card,
      { card_id: { $in: ids }, user: user_id },
      { ...lockForUpdate, orderBy: { card_id: 'asc' } },
    );
    if (cards.length < ids.length) throw notFound('card');
    const group = this.em.getReference(Group, group_id);
    for (const card of cards) {
      if (card.kind === 'digital')
        throw new DomainError(
          'conflict',
          t('Digital cards stay with their owner. You can only give physical cards to a group.'),
        );
      if (card.group && card.group !== group)
        throw new DomainError('conflict', t('This card already belongs to another group.'));
      card.group = group;
    }
    return { card_ids: ids };
  }

  @Transactional()
  async giveUp(
    { group_id }: GroupAccess,
    { params }: Input<typeof giveUpGroupCard>,
  ): Promise<{ card_id: string }> {
    const card = await this.find(group_id, params.cardId);
    await this.em.nativeDelete(CardHandover, { card });
    card.group = null;
    return { card_id: card.card_id };
  }

  async handOver(
    { group_id }: GroupAccess,
    { params, body }: Input<typeof handOverCard>,
  ): Promise<GroupCard> {
    return this.read(group_id, await this.storeHandover(group_id, params.cardId, body));
  }

  async endHandover({ group_id }: GroupAccess, { params }: Input<typeof endHandover>): Promise<GroupCard> {
    const { card_id } = await this.find(group_id, params.cardId);
    if (!(await this.em.nativeDelete(CardHandover, { card: card_id }))) throw notFound('hand-over');
    return this.read(group_id, card_id);
  }

  @Transactional()
  private async storeHandover(groupId: string, cardId: string, handover: Handover): Promise<string> {
    const ends_at = endOf(handover, await this.database.now());
    const card = await this.find(groupId, cardId);
    const colleague = await this.em.findOne(Membership, { group: groupId, user: handover.user_id });
    if (!colleague) throw notFound('member');
    const current = await this.em.findOne(CardHandover, { card });
    await this.refuse(groupId, card, current);
    if (current) this.em.assign(current, { colleague: colleague.user, ends_at });
    else
      this.em.create(CardHandover, {
        card,
        former_profile: card.profile,
        colleague: colleague.user,
        ends_at,
      });
    this.em.assign(card, { user: null, profile: null, label: '', registered_at: null, standing: 'open' });
    return card.card_id;
  }

  private async refuse(groupId: string, card: Card, current: CardHandover | null): Promise<void> {
    if (card.standing === 'lost' || card.standing === 'retired')
      throw new DomainError('conflict', t('This card isn’t in use. Only cards in use can be handed over.'));
    if (!card.user && !current)
      throw new DomainError(
        'conflict',
        t('This card isn’t registered, so no one will end up on the wrong profile.'),
      );
    if (card.user && (await this.em.count(Membership, { group: groupId, user: card.user })))
      throw new DomainError(
        'conflict',
        t('The person who has this card is still a member. You can hand it over once they’ve left.'),
      );
  }

  private async find(groupId: string, id: string): Promise<Card> {
    const card = await this.em.findOne(
      Card,
      { card_id: readCardId(id) ?? '', group: groupId },
      { lockMode: this.em.isInTransaction() ? LockMode.PESSIMISTIC_WRITE : undefined },
    );
    if (!card) throw notFound('card');
    return card;
  }

  private async read(groupId: string, cardId: string): Promise<GroupCard> {
    const [card] = await this.queries.list(groupId, cardId);
    if (!card) throw notFound('card');
    return card;
  }
}

type Handover = Input<typeof handOverCard>['body'];

function endOf({ ends_at }: Handover, now: Date): Date {
  const end = new Date(ends_at);
  const ahead = end.getTime() - now.getTime();
  if (ahead > 0 && ahead <= longestHandoverMs) return end;
  throw invalidField('ends_at', t('Please choose a day within the next year.'));
}
