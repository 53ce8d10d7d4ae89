import { Module } from '@nestjs/common';
import { IdentityModule } from '../../platform/identity/identity.module.ts';
import { VisitorsModule } from '../../platform/visitors/visitors.module.ts';
import { TokenRevocation } from './revoke-tokens.job.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsService } from './sessions.service.ts';

@Module({
  imports: [VisitorsModule, IdentityModule],
  controllers: [SessionsController],
  providers: [SessionsService, TokenRevocation],
  exports: [SessionsService],
})
export class SessionsModule {}
