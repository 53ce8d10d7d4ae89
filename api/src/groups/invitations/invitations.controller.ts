import {
  acceptInvitation,
  askForInvitation,
  cancelInvitation,
  declineInvitation,
  getInvitation,
  invite,
  listInvitations,
  listOwnInvitations,
  previewInvitation,
  resendInvitation,
} from '@meishi/api-contract/endpoints/groups/invitations';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Group, Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { ReceivedInvitationsService } from './received-invitations.service.ts';
import { SentInvitationsService } from './sent-invitations.service.ts';

@Controller()
export class InvitationsController {
  constructor(
    private readonly sent: SentInvitationsService,
    private readonly received: ReceivedInvitationsService,
  ) {}

  @Endpoint(invite)
  invite(@Viewer() viewer: Viewer, @Group() group: GroupAccess, @Input() input: Input<typeof invite>) {
    return this.sent.invite(viewer, group, input);
  }

  @Endpoint(listInvitations)
  list(@Group() group: GroupAccess, @Input() input: Input<typeof listInvitations>) {
    return this.sent.list(group, input);
  }

  @Endpoint(resendInvitation)
  resend(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof resendInvitation>,
  ) {
    return this.sent.resend(viewer, group, input);
  }

  @Endpoint(cancelInvitation)
  cancel(@Group() group: GroupAccess, @Input() input: Input<typeof cancelInvitation>) {
    return this.sent.cancel(group, input);
  }

  @Endpoint(listOwnInvitations)
  listOwn(@Viewer() viewer: Viewer) {
    return this.received.listOpen(viewer);
  }

  @Endpoint(getInvitation)
  get(@Viewer() viewer: Viewer, @Input() input: Input<typeof getInvitation>) {
    return this.received.get(viewer, input);
  }

  @Endpoint(previewInvitation)
  preview(@Input() input: Input<typeof previewInvitation>) {
    return this.received.preview(input);
  }

  @Endpoint(acceptInvitation)
  accept(@Viewer() viewer: Viewer, @Input() input: Input<typeof acceptInvitation>) {
    return this.received.accept(viewer, input);
  }

  @Endpoint(askForInvitation)
  askForNew(@Viewer() viewer: Viewer, @Input() input: Input<typeof askForInvitation>) {
    return this.received.askForNew(viewer, input);
  }

  @Endpoint(declineInvitation)
  decline(@Viewer() viewer: Viewer, @Input() input: Input<typeof declineInvitation>) {
    return this.received.decline(viewer, input);
  }
}
