import { Module } from '@nestjs/common';
import { FilesModule } from '../../media/index.ts';
import { CallerDays } from './caller-days.ts';
import { UsersController } from './users.controller.ts';
import { UsersQueries } from './users.queries.ts';
import { UsersService } from './users.service.ts';

@Module({
  imports: [FilesModule],
  controllers: [UsersController],
  providers: [UsersService, UsersQueries, CallerDays],
  exports: [UsersService, UsersQueries, CallerDays],
})
export class UsersModule {}
