import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import { UsersController } from './users.controller.ts';
import { UsersQueries } from './users.queries.ts';

@Module({
  imports: [FilesModule],
  controllers: [UsersController],
  providers: [UsersQueries],
  exports: [UsersQueries],
})
export class UsersModule {}
