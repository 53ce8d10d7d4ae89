import { Module } from '@nestjs/common';
import { FilesModule } from '../../media/index.ts';
import { UsersController } from './users.controller.ts';
import { UsersQueries } from './users.queries.ts';
import { UsersService } from './users.service.ts';

@Module({
  imports: [FilesModule],
  controllers: [UsersController],
  providers: [UsersService, UsersQueries],
  exports: [UsersService, UsersQueries],
})
export class UsersModule {}
