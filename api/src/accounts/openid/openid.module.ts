import { Module } from '@nestjs/common';
import { IdentityModule } from '../../platform/identity/identity.module.ts';
import { AccountsModule } from '../accounts.module.ts';
import { LinkedAccounts } from './linked-accounts.ts';
import { LogOuts } from './log-outs.ts';
import { OpenidController } from './openid.controller.ts';
import { OpenidClients } from './openid-clients.ts';
import { OpenidSweep } from './openid-sweep.job.ts';
import { ProviderRoutesController } from './provider-routes.controller.ts';
import { Renewals } from './renewals.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import { SignIns } from './sign-ins.ts';
import { StoredSessions } from './stored-sessions.ts';

/** Sign-in at OpenID Connect providers. */
@Module({
  imports: [AccountsModule, IdentityModule],
  controllers: [OpenidController, ProviderRoutesController],
  providers: [
    LinkedAccounts,
    LogOuts,
    OpenidClients,
    OpenidSweep,
    Renewals,
    SignInAttempts,
    SignIns,
    StoredSessions,
  ],
})
export class OpenidModule {}
