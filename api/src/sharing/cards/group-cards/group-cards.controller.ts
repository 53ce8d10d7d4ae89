import {
  endHandover,
  giveCards,
  giveUpGroupCard,
  handOverCard,
  listGroupCards,
} from '@meishi/api-contract/endpoints/groups/group-cards';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../../../platform/access/callers.ts';
import { Group, Viewer } from '../../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { GroupCardsService } from './group-cards.service.ts';

@Controller()
export class GroupCardsController {
  constructor(private readonly cards: GroupCardsService) {}

  @Endpoint(listGroupCards)
  list(@Group() group: GroupAccess) {
    return this.cards.list(group);
  }

  @Endpoint(giveCards)
  give(@Viewer() viewer: Viewer, @Group() group: GroupAccess, @Input() input: Input<typeof giveCards>) {
    return this.cards.give(viewer, group, input);
  }

  @Endpoint(giveUpGroupCard)
  giveUp(@Group() group: GroupAccess, @Input() input: Input<typeof giveUpGroupCard>) {
    return this.cards.giveUp(group, input);
  }

  @Endpoint(handOverCard)
  handOver(@Group() group: GroupAccess, @Input() input: Input<typeof handOverCard>) {
    return this.cards.handOver(group, input);
  }

  @Endpoint(endHandover)
  endHandover(@Group() group: GroupAccess, @Input() input: Input<typeof endHandover>) {
    return this.cards.endHandover(group, input);
  }
}
