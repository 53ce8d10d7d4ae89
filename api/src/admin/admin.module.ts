import { Module } from '@nestjs/common';
import { AdminController } from './admin.controller.js';
import { AdminQueries } from './admin.queries.js';

@Module({ controllers: [AdminController], providers: [AdminQueries] })
export class AdminModule {}
