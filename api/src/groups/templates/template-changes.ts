import type { assignTemplate } from '@meishi/api-contract/endpoints/groups/template-members';
import type {
  createTemplate,
  DirectoryField,
  FieldSource,
  Template,
  updateTemplate,
} from '@meishi/api-contract/endpoints/groups/templates';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PictureEraser } from '../../media/index.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Audit } from '../../platform/audit/audit.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
import { newId } from '../../platform/database/ids.ts';
import { DomainError, invalidField, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { QuestionForms } from '../../profile/index.ts';
import { DirectoryFill } from '../directory/directory-fill.ts';
import { Group } from '../group.entity.ts';
import { GroupTemplate } from '../group-template.entity.ts';
import { GroupLink } from '../links/group-link.entity.ts';
import { EndedLocks } from '../member-cards/ended-locks.ts';
import { Membership } from '../members/membership.entity.ts';
import { MembershipRemoval } from '../members/membership-removal.ts';
import { lockedWith } from '../template-columns.ts';
import { DecidedCards } from './template-effects.ts';
import { defaultTemplate } from './templates.queries.ts';
import { ToldRules } from './told-rules.job.ts';

/** Templates of a group at most, beside the default one. */
const maxTemplates = 50;

/** Changes of a group's templates and of who has which one. Each locks the group. */
@Injectable()
export class TemplateChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly decided: DecidedCards,
    private readonly toldRules: ToldRules,
    private readonly directoryFill: DirectoryFill,
    private readonly endedLocks: EndedLocks,
    private readonly removal: MembershipRemoval,
    private readonly eraser: PictureEraser,
    private readonly forms: QuestionForms,
    private readonly audit: Audit,
  ) {}

  @Transactional()
  async add(viewer: Viewer, groupId: string, body: NewTemplate): Promise<string> {
    return this.inGroup(viewer, groupId, async (group) => {
      if ((await this.em.count(GroupTemplate, { group })) >= maxTemplates)
        throw new DomainError('conflict', t('A group can have up to 50 templates.'));
      const template = this.em.create(GroupTemplate, {
        template_id: newId(12),
        group,
        name: body.name,
        field_sources: {},
      });
      await this.assignSettings(groupId, template, body);
      return template.template_id;
    });
  }

  @Transactional()
  async change(
    viewer: Viewer,
    groupId: string,
    templateId: string,
    { version, ...changes }: Changes,
  ): Promise<void> {
    return this.inGroup(viewer, groupId, async (group) => {
      const template = await this.find(group, templateId);
      await this.em.lock(template, LockMode.OPTIMISTIC, version);
      if (template instanceof Group)
        for (const field of ['name', 'departments', 'countries'] as const)
          if (changes[field] !== undefined)
            throw invalidField(field, t('The default template applies to everyone without another one.'));
      if (changes.cover === null) await this.eraser.erase(template.cover);
      await this.assignSettings(groupId, template, changes);
    });
  }

  @Transactional()
  async remove(viewer: Viewer, groupId: string, templateId: string): Promise<void> {
    return this.inGroup(viewer, groupId, async (group) => {
      const template = await this.find(group, templateId);
      if (template instanceof Group)
        throw new DomainError('conflict', t('The default template cannot be deleted.'));
      await this.eraser.erase(template.cover);
      this.em.remove(template);
      const details = { group: group.name, name: template.name };
      await this.audit.recordOf(viewer, 'template-deleted', `group:${groupId}`, details);
    });
  }

  @Transactional()
  async replaceCover(
    viewer: Viewer,
    groupId: string,
    templateId: string,
    cover: Template['cover'],
  ): Promise<void> {
    return this.inGroup(viewer, groupId, async (group) => {
      const template = await this.find(group, templateId);
      await this.eraser.erase(template.cover);
      template.cover = cover;
    });
  }

  @Transactional()
  async give(viewer: Viewer, groupId: string, { user_ids, template_id }: Assignment) {
    return this.inGroup(viewer, groupId, async (group) => {
      const template = template_id === null ? null : await this.find(group, template_id);
      const memberships = await this.em.find(Membership, { group, user: { $in: user_ids } });
      for (const membership of memberships)
        membership.template = template instanceof GroupTemplate ? template : null;
      return { assigned: memberships.length };
    });
  }

  /** Changes templates, or who has which one, with everything that follows. */
  private async inGroup<Result>(
    viewer: Viewer,
    groupId: string,
    change: (group: Group) => Promise<Result>,
  ): Promise<Result> {
    const group = await this.removal.lock(groupId);
    const before = await this.decided.list(groupId);
    const result = await change(group);
    await this.em.flush();
    await this.endedLocks.forget(groupId);
    await this.directoryFill.enqueue(groupId);
    await this.toldRules.remember(viewer, groupId, before);
    return result;
  }

  private async find(group: Group, templateId: string): Promise<Group | GroupTemplate> {
    if (templateId === defaultTemplate) return group;
    const template = await this.em.findOne(GroupTemplate, { template_id: templateId, group }, lockForUpdate);
    if (!template) throw notFound('template');
    return template;
  }

  private async assignSettings(
    groupId: string,
    template: Group | GroupTemplate,
    { field_sources = template.field_sources, questions, ...changes }: Settings,
  ): Promise<void> {
    const { departments = [], countries = [] } = changes;
    await this.refuseTaken(groupId, template, { departments, countries });
    await this.refuseUnknownLinks(groupId, changes.link_ids ?? []);
    const locked = changes.locked_fields ?? template.locked_fields ?? [];
    const sources = Object.entries(field_sources).filter(([, source]) => source !== 'first');
    const settings = {
      ...changes,
      field_sources: Object.fromEntries(sources) as Partial<Record<DirectoryField, FieldSource>>,
      locked_fields: lockedWith(locked, field_sources),
      ...(questions && { form_id: await this.formWith(groupId, template, questions) }),
    };
    this.em.assign(template as GroupTemplate, settings);
  }

  private formWith(
    group_id: string,
    { form_id = null }: Group | GroupTemplate,
    questions: NonNullable<Settings['questions']>,
  ): Promise<string | null> {
    return this.forms.replace(form_id, questions, { owner: { group_id } });
  }

  private async refuseUnknownLinks(groupId: string, wanted: readonly string[]): Promise<void> {
    if (wanted.length === 0) return;
    const ids = [...new Set(wanted)];
    const known = await this.em.count(GroupLink, { group: groupId, link_id: { $in: ids } });
    if (known < wanted.length) throw invalidField('link_ids', t('A link is no longer here. Choose again.'));
  }

  /** A department or a country belongs to one template, so that the order of templates does not matter. */
  private async refuseTaken(
    groupId: string,
    template: Group | GroupTemplate,
    wanted: { departments: readonly string[]; countries: readonly string[] },
  ): Promise<void> {
    const others = await this.em.find(GroupTemplate, { group: groupId });
    for (const list of ['departments', 'countries'] as const)
      for (const name of wanted[list]) {
        const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
        const owner = others.find((other) => other !== template && other[list].some(isSame));
        if (owner)
          throw invalidField(
            list,
            t('“{{name}}” already has the template “{{template}}”.', { name, template: owner.name }),
          );
      }
  }
}

type NewTemplate = Input<typeof createTemplate>['body'];
type Changes = Input<typeof updateTemplate>['body'];
type Assignment = Input<typeof assignTemplate>['body'];
type Settings = Partial<Omit<Changes, 'version'>>;
