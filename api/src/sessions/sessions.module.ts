import { Module } from '@nestjs/common';
import { IdentityModule } from '../platform/identity/identity.module.ts';
import { VisitorsModule } from '../platform/visitors/visitors.module.ts';
import { TokenRevocation } from './revoke-tokens.job.ts';
import { SessionRecorder } from './session-recorder.ts';
import { SessionsController } from './sessions.controller.ts';

@Module({
  imports: [VisitorsModule, IdentityModule],
  controllers: [SessionsController],
  providers: [SessionRecorder, TokenRevocation],
  exports: [SessionRecorder],
})
export class SessionsModule {}
