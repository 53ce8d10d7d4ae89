import { Module } from '@nestjs/common';
import { FilesModule } from '../../media/index.ts';
import { PlansModule } from '../../people/index.ts';
import { AccessModule } from '../../platform/access/access.module.ts';
import { ProfilesModule } from '../../profile/index.ts';
import { DirectoryModule } from '../directory/directory.module.ts';
import { GroupsModule } from '../groups.module.ts';
import { DirectoryValues } from './directory-values.ts';
import { TakenValues } from './taken-values.job.ts';
import { TemplateChanges } from './template-changes.ts';
import { DecidedCards } from './template-effects.ts';
import { TemplatePreviews } from './template-previews.ts';
import { TemplatesController } from './templates.controller.ts';
import { TemplatesQueries } from './templates.queries.ts';
import { TemplatesService } from './templates.service.ts';
import { ToldRules } from './told-rules.job.ts';

@Module({
  imports: [AccessModule, DirectoryModule, FilesModule, GroupsModule, PlansModule, ProfilesModule],
  controllers: [TemplatesController],
  providers: [
    DecidedCards,
    DirectoryValues,
    TakenValues,
    TemplateChanges,
    TemplatePreviews,
    TemplatesQueries,
    TemplatesService,
    ToldRules,
  ],
  exports: [TemplatePreviews],
})
export class TemplatesModule {}
