import {
  decideCardRequest,
  getMemberCard,
  listCardRequests,
  listLockedFields,
  requestCardChange,
  updateMemberCard,
  uploadMemberCardPhoto,
  withdrawCardRequest,
} from '@meishi/api-contract/endpoints/groups/member-cards';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Group, Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { CardRequestsService } from './card-requests.service.ts';
import { MemberCardsService } from './member-cards.service.ts';

@Controller()
export class MemberCardsController {
  constructor(
    private readonly cards: MemberCardsService,
    private readonly requests: CardRequestsService,
  ) {}

  @Endpoint(getMemberCard)
  get(@Group() group: GroupAccess, @Input() input: Input<typeof getMemberCard>) {
    return this.cards.get(group, input);
  }

  @Endpoint(updateMemberCard)
  update(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof updateMemberCard>,
  ) {
    return this.cards.update(viewer, group, input);
  }

  @Endpoint(uploadMemberCardPhoto)
  uploadPhoto(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof uploadMemberCardPhoto>,
  ) {
    return this.cards.uploadPhoto(viewer, group, input);
  }

  @Endpoint(listLockedFields)
  listLocked(@Viewer() viewer: Viewer, @Input() input: Input<typeof listLockedFields>) {
    return this.cards.listLocked(viewer, input);
  }

  @Endpoint(requestCardChange)
  request(@Viewer() viewer: Viewer, @Input() input: Input<typeof requestCardChange>) {
    return this.requests.request(viewer, input);
  }

  @Endpoint(withdrawCardRequest)
  withdraw(@Viewer() viewer: Viewer, @Input() input: Input<typeof withdrawCardRequest>) {
    return this.requests.withdraw(viewer, input);
  }

  @Endpoint(listCardRequests)
  listRequests(@Group() group: GroupAccess, @Input() input: Input<typeof listCardRequests>) {
    return this.requests.list(group, input);
  }

  @Endpoint(decideCardRequest)
  decide(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof decideCardRequest>,
  ) {
    return this.requests.decide(viewer, group, input);
  }
}
