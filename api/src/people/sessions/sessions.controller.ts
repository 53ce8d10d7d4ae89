import { endSession, endSessions, listSessions } from '@meishi/api-contract/endpoints/account/sessions';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { SessionsService } from './sessions.service.ts';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Endpoint(listSessions)
  list(@Viewer() viewer: Viewer) {
    return this.sessions.list(viewer);
  }

  @Endpoint(endSession)
  end(@Viewer() viewer: Viewer, @Input() input: Input<typeof endSession>) {
    return this.sessions.end(viewer, input);
  }

  @Endpoint(endSessions)
  endSeveral(@Viewer() viewer: Viewer, @Input() input: Input<typeof endSessions>) {
    return this.sessions.endSeveral(viewer, input);
  }
}
