import { Module } from '@nestjs/common';
import { IdentityModule } from '../platform/identity/identity.module.js';
import { VisitorsModule } from '../platform/visitors/visitors.module.js';
import { TokenRevocation } from './revoke-tokens.job.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [VisitorsModule, IdentityModule],
  controllers: [SessionsController],
  providers: [SessionsService, TokenRevocation],
  exports: [SessionsService],
})
export class SessionsModule {}
