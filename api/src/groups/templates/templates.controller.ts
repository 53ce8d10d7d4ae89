import {
  dryRunDirectoryValues,
  getCardRules,
  takeDirectoryValues,
} from '@meishi/api-contract/endpoints/groups/directory-values';
import { assignTemplate, listTemplateMembers } from '@meishi/api-contract/endpoints/groups/template-members';
import {
  createTemplate,
  deleteTemplate,
  dryRunTemplate,
  listTemplates,
  previewTemplate,
  updateTemplate,
  uploadTemplateCover,
} from '@meishi/api-contract/endpoints/groups/templates';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Group, Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { DirectoryValues } from './directory-values.ts';
import { TemplatesService } from './templates.service.ts';

@Controller()
export class TemplatesController {
  constructor(
    private readonly templates: TemplatesService,
    private readonly values: DirectoryValues,
  ) {}

  @Endpoint(listTemplates)
  list(@Group() group: GroupAccess) {
    return this.templates.list(group);
  }

  @Endpoint(createTemplate)
  create(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof createTemplate>,
  ) {
    return this.templates.create(viewer, group, input);
  }

  @Endpoint(listTemplateMembers)
  listMembers(@Group() group: GroupAccess, @Input() input: Input<typeof listTemplateMembers>) {
    return this.templates.listMembers(group, input);
  }

  @Endpoint(assignTemplate)
  assign(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof assignTemplate>,
  ) {
    return this.templates.assign(viewer, group, input);
  }

  @Endpoint(updateTemplate)
  update(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof updateTemplate>,
  ) {
    return this.templates.update(viewer, group, input);
  }

  @Endpoint(deleteTemplate)
  delete(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof deleteTemplate>,
  ) {
    return this.templates.delete(viewer, group, input);
  }

  @Endpoint(dryRunTemplate)
  dryRun(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof dryRunTemplate>,
  ) {
    return this.templates.dryRun(viewer, group, input);
  }

  @Endpoint(uploadTemplateCover)
  uploadCover(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof uploadTemplateCover>,
  ) {
    return this.templates.uploadCover(viewer, group, input);
  }

  @Endpoint(previewTemplate)
  preview(@Group() group: GroupAccess, @Input() input: Input<typeof previewTemplate>) {
    return this.templates.preview(group, input);
  }

  @Endpoint(getCardRules)
  getRules(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof getCardRules>) {
    return this.values.getRules(viewer, params.id);
  }

  @Endpoint(dryRunDirectoryValues)
  dryRunValues(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof dryRunDirectoryValues>,
  ) {
    return this.templates.dryRunValues(viewer, group, input);
  }

  @Endpoint(takeDirectoryValues)
  takeValues(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof takeDirectoryValues>,
  ) {
    return this.templates.takeValues(viewer, group, input);
  }
}
