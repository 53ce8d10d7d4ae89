import { Module } from '@nestjs/common';
import { FilesModule } from '../../media/index.ts';
import { PlansModule } from '../../people/index.ts';
import { AccessModule } from '../../platform/access/access.module.ts';
import { ProfilesModule } from '../../profile/index.ts';
import { DirectoryModule } from '../directory/directory.module.ts';
import { GroupsModule } from '../groups.module.ts';
import { TemplateChanges } from './template-changes.ts';
import { DecidedCards } from './template-effects.ts';
import { TemplatePreviews } from './template-previews.ts';
import { TemplatesController } from './templates.controller.ts';
import { TemplatesQueries } from './templates.queries.ts';
import { TemplatesService } from './templates.service.ts';

@Module({
  imports: [AccessModule, DirectoryModule, FilesModule, GroupsModule, PlansModule, ProfilesModule],
  controllers: [TemplatesController],
  providers: [DecidedCards, TemplateChanges, TemplatePreviews, TemplatesQueries, TemplatesService],
  exports: [TemplatePreviews],
})
export class TemplatesModule {}
