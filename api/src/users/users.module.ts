import { Module } from '@nestjs/common';
import { Accounts } from '../platform/access/accounts.js';
import { AccountsService } from './accounts.service.js';
import { UsersController } from './users.controller.js';
import { UsersQueries } from './users.queries.js';
import { UsersService } from './users.service.js';
import { Welcome } from './welcome.job.js';

@Module({
  controllers: [UsersController],
  providers: [UsersService, UsersQueries, Welcome, { provide: Accounts, useClass: AccountsService }],
  exports: [Accounts],
})
export class UsersModule {}
