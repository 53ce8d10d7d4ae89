import { Module } from '@nestjs/common';
import { LinksModule } from '../links/links.module.js';
import { AccessModule } from '../platform/access/access.module.js';
import { AdminController } from './admin.controller.js';
import { AdminQueries } from './admin.queries.js';
import { AdminService } from './admin.service.js';

@Module({
  imports: [LinksModule, AccessModule],
  controllers: [AdminController],
  providers: [AdminQueries, AdminService],
})
export class AdminModule {}
