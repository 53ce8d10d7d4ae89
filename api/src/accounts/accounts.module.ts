import { Module } from '@nestjs/common';
import { SessionsModule, UsersModule } from '../people/index.ts';
import { Accounts } from '../platform/access/callers.ts';
import { IdentityModule } from '../platform/identity/identity.module.ts';
import { LimitsModule } from '../platform/limits/limits.module.ts';
import { AccountsService } from './accounts.service.ts';
import { AddressChange } from './address-change.job.ts';
import { NewAddressMail } from './new-address-mail.job.ts';
import { SignInMail } from './sign-in-mail.job.ts';
import { SignInMailsController } from './sign-in-mails.controller.ts';
import { SignInMailsService } from './sign-in-mails.service.ts';
import { SignUpController } from './sign-up.controller.ts';
import { SignUpService } from './sign-up.service.ts';
import { Welcome } from './welcome.job.ts';

@Module({
  imports: [SessionsModule, UsersModule, IdentityModule, LimitsModule],
  controllers: [SignUpController, SignInMailsController],
  providers: [
    AddressChange,
    Welcome,
    SignUpService,
    SignInMail,
    NewAddressMail,
    SignInMailsService,
    { provide: Accounts, useClass: AccountsService },
  ],
  exports: [Accounts],
})
export class AccountsModule {}
