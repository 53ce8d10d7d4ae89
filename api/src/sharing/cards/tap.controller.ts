import { sources } from '@meishi/api-contract/endpoints/analytics/analytics';
import { readCardId } from '@meishi/api-contract/shapes/card-id';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EventRecorder } from '../../analytics/index.ts';
import { Access } from '../../platform/access/access.ts';
import { Bounded } from '../../platform/limits/route-bounds.ts';
import { CardsQueries } from './cards.queries.ts';
import { HandoverQueries } from './group-cards/handover.queries.ts';
import { handoverPage } from './group-cards/handover-page.ts';

/** The address in chips and printed codes. */
@Controller('c')
export class TapController {
  constructor(
    private readonly cards: CardsQueries,
    private readonly handovers: HandoverQueries,
    private readonly recorder: EventRecorder,
  ) {}

  /** Stores the tap and redirects to the profile, or to the page that explains the card's status. */
  @Access('public')
  @Bounded('taps')
  @Get(':card_id')
  async follow(
    @Param('card_id') typed: string,
    @Query('s') door: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
    const card_id = readCardId(typed);
    const card = card_id ? await this.cards.findTapped(card_id) : undefined;
    if (
      card_id &&
      card?.status === 'unregistered' &&
      (await this.showHandover(card_id, door, request, reply))
    )
      return;
    if (!card_id || card?.status !== 'active' || !card.profile)
      return reply.redirect(explanation(card_id ?? typed, card?.status ?? 'unknown'), 302);

    const source = sourceOf(door);
    const { profile } = card;
    await this.recorder.record(
      { kind: 'tap', profile, card_id, source, referrer: request.headers.referer },
      request,
    );
    reply.redirect(`/profile/${profile.profile_id}?s=${source}`, 302);
  }

  /** Shows the page of an active hand-over and counts the tap for the colleague. Returns false if there is none. */
  private async showHandover(
    card_id: string,
    door: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    const handover = await this.handovers.findActive(card_id);
    if (!handover) return false;
    const source = sourceOf(door);
    await this.recorder.record(
      { kind: 'tap', profile: handover.colleague, card_id, source, referrer: request.headers.referer },
      request,
    );
    const { html, contentSecurityPolicy } = handoverPage(handover, source);
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy)
      .send(html);
    return true;
  }
}

const sourceOf = (door: unknown) => sources.find((source) => source === door) ?? 'nfc';

/** The page that explains a card's status, without data of its owner. No state: it can be registered. */
function explanation(cardId: string, status: string): string {
  const search = new URLSearchParams({ card_id: cardId.slice(0, 40) });
  if (status !== 'unregistered') search.set('state', status);
  return `/unregistered-card?${search}`;
}
