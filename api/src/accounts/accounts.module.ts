import { Module } from '@nestjs/common';
import { Accounts } from '../platform/access/accounts.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountsService } from './accounts.service.js';
import { AddressChange } from './address-change.job.js';
import { SignUpController } from './sign-up.controller.js';
import { SignUpService } from './sign-up.service.js';
import { Welcome } from './welcome.job.js';

@Module({
  imports: [SessionsModule, UsersModule],
  controllers: [SignUpController],
  providers: [AddressChange, Welcome, SignUpService, { provide: Accounts, useClass: AccountsService }],
  exports: [Accounts],
})
export class AccountsModule {}
