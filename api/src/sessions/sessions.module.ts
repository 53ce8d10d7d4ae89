import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { IdentityModule } from '../platform/identity/identity.module.js';
import { TokenRevocation } from './revoke-tokens.job.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [AnalyticsModule, IdentityModule],
  controllers: [SessionsController],
  providers: [SessionsService, TokenRevocation],
  exports: [SessionsService],
})
export class SessionsModule {}
