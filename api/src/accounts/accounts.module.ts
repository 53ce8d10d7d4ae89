import { Module } from '@nestjs/common';
import { Accounts } from '../platform/access/accounts.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AccountsService } from './accounts.service.ts';
import { AddressChange } from './address-change.job.ts';
import { SignUpController } from './sign-up.controller.ts';
import { SignUpService } from './sign-up.service.ts';
import { Welcome } from './welcome.job.ts';

@Module({
  imports: [SessionsModule, UsersModule],
  controllers: [SignUpController],
  providers: [AddressChange, Welcome, SignUpService, { provide: Accounts, useClass: AccountsService }],
  exports: [Accounts],
})
export class AccountsModule {}
