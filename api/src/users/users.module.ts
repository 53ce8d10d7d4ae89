import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { Accounts } from '../platform/access/accounts.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountsService } from './accounts.service.js';
import { AddressChange } from './address-change.job.js';
import { UserPhotoService } from './user-photo.service.js';
import { UsersController } from './users.controller.js';
import { UsersQueries } from './users.queries.js';
import { UsersService } from './users.service.js';
import { Welcome } from './welcome.job.js';

@Module({
  imports: [FilesModule, SessionsModule],
  controllers: [UsersController],
  providers: [
    UsersService,
    UsersQueries,
    UserPhotoService,
    AddressChange,
    Welcome,
    { provide: Accounts, useClass: AccountsService },
  ],
  exports: [Accounts],
})
export class UsersModule {}
