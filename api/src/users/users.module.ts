import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { UserPhotoService } from './user-photo.service.js';
import { UsersController } from './users.controller.js';
import { UsersQueries } from './users.queries.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [FilesModule],
  controllers: [UsersController],
  providers: [UsersService, UsersQueries, UserPhotoService],
  exports: [UsersService, UsersQueries],
})
export class UsersModule {}
