import type {
  dryRunDirectoryValues,
  takeDirectoryValues,
} from '@meishi/api-contract/endpoints/groups/directory-values';
import type {
  assignTemplate,
  listTemplateMembers,
} from '@meishi/api-contract/endpoints/groups/template-members';
import type {
  createTemplate,
  deleteTemplate,
  dryRunTemplate,
  previewTemplate,
  Template,
  TemplateEffects,
  updateTemplate,
  uploadTemplateCover,
} from '@meishi/api-contract/endpoints/groups/templates';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, OptimisticLockError } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Pictures } from '../../media/index.ts';
import type { GroupAccess } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { DirectoryFill } from '../directory/directory-fill.ts';
import { GroupPlan } from '../group-plan.ts';
import { Membership } from '../members/membership.entity.ts';
import { DirectoryValues, effectsOfValues } from './directory-values.ts';
import { TakenValues } from './taken-values.job.ts';
import { TemplateChanges } from './template-changes.ts';
import { DecidedCards, type Decisions, effectsOf } from './template-effects.ts';
import { TemplatePreviews } from './template-previews.ts';
import { TemplatesQueries } from './templates.queries.ts';

/** What a group decides about the cards of its members. */
@Injectable()
export class TemplatesService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: TemplatesQueries,
    private readonly changes: TemplateChanges,
    private readonly decided: DecidedCards,
    private readonly previews: TemplatePreviews,
    private readonly directoryFill: DirectoryFill,
    private readonly values: DirectoryValues,
    private readonly taken: TakenValues,
    private readonly plan: GroupPlan,
    private readonly pictures: Pictures,
  ) {}

  list({ group_id }: GroupAccess): Promise<Template[]> {
    return this.queries.list(group_id);
  }

  listMembers({ group_id }: GroupAccess, { query }: Input<typeof listTemplateMembers>) {
    return this.queries.listMembers(group_id, query);
  }

  async create(
    viewer: Viewer,
    { group_id }: GroupAccess,
    { body }: Input<typeof createTemplate>,
  ): Promise<Template> {
    await this.plan.require(viewer, group_id, 'groups');
    return this.get(group_id, await this.changes.add(viewer, group_id, body));
  }

  async update(
    viewer: Viewer,
    { group_id }: GroupAccess,
    { params, body }: Input<typeof updateTemplate>,
  ): Promise<Template> {
    await this.plan.require(viewer, group_id, 'groups');
    await this.withCurrent(group_id, params.templateId, () =>
      this.changes.change(viewer, group_id, params.templateId, body),
    );
    return this.get(group_id, params.templateId);
  }

  async delete(
    viewer: Viewer,
    { group_id }: GroupAccess,
    { params }: Input<typeof deleteTemplate>,
  ): Promise<{ template_id: string }> {
    await this.plan.require(viewer, group_id, 'groups');
    await this.changes.remove(viewer, group_id, params.templateId);
    return { template_id: params.templateId };
  }

  /** Makes the change, looks at the cards, and rolls everything back, so that it cannot differ from the change itself. */
  async dryRun(
    viewer: Viewer,
    { group_id }: GroupAccess,
    { params, body }: Input<typeof dryRunTemplate>,
  ): Promise<TemplateEffects> {
    await this.plan.require(viewer, group_id, 'groups');
    const { templateId } = params;
    const { deleted, ...changes } = body;
    const { version } = await this.get(group_id, templateId);
    const before = await this.decisions(group_id);
    const change = async () => {
      if (!deleted) return this.changes.change(viewer, group_id, templateId, changes);
      if (version !== body.version) throw OptimisticLockError.lockFailed(templateId);
      return this.changes.remove(viewer, group_id, templateId);
    };
    const after = await this.withCurrent(group_id, templateId, () => this.afterTrial(group_id, change));
    const values = await this.decided.valuesOf(group_id);
    return { ...effectsOf(before, after, values, templateId), version };
  }

  async uploadCover(
    viewer: Viewer,
    { group_id }: GroupAccess,
    { params, files }: Input<typeof uploadTemplateCover>,
  ): Promise<Template> {
    await this.plan.require(viewer, group_id, 'groups');
    await this.get(group_id, params.templateId);
    const picture = { account: viewer.user_id, bytes: files.photo.bytes, kind: 'cover' } as const;
    await this.pictures.storeFor(picture, (cover) =>
      this.changes.replaceCover(viewer, group_id, params.templateId, cover),
    );
    return this.get(group_id, params.templateId);
  }

  async assign(
    viewer: Viewer,
    { group_id }: GroupAccess,
    { body }: Input<typeof assignTemplate>,
  ): Promise<{ assigned: number }> {
    await this.plan.require(viewer, group_id, 'groups');
    return this.changes.give(viewer, group_id, body);
  }

  async preview(
    { group_id }: GroupAccess,
    { params, body }: Input<typeof previewTemplate>,
  ): Promise<ResponseOf<typeof previewTemplate>> {
    const { user_id, ...changes } = body;
    const template = await this.get(group_id, params.templateId);
    const membership = await this.em.findOne(Membership, { group: group_id, user: user_id });
    if (!membership) throw notFound('member');
    const { theme, cover, hidden_fields: hidden, link_ids } = { ...template, ...changes };
    const { profile_id } = membership.profile;
    const decidesLook = await this.decided.decidesLook(group_id, profile_id);
    return {
      path: await this.previews.pathOf(
        profile_id,
        decidesLook ? { theme, cover, hidden, links: { group_id, link_ids } } : undefined,
      ),
    };
  }

  /** What taking the directory's values again would change on the cards of a template. */
  async dryRunValues(
    viewer: Viewer,
    { group_id }: GroupAccess,
    { params }: Input<typeof dryRunDirectoryValues>,
  ): Promise<TemplateEffects> {
    await this.plan.require(viewer, group_id, 'groups');
    const { members, version } = await this.get(group_id, params.templateId);
    const cards = await this.values.ofTemplate(group_id, params.templateId);
    return { ...effectsOfValues(cards), members, version };
  }

  async takeValues(
    viewer: Viewer,
    { group_id }: GroupAccess,
    { params, body }: Input<typeof takeDirectoryValues>,
  ): Promise<{ cards: number }> {
    await this.plan.require(viewer, group_id, 'groups');
    const { template_id } = await this.get(group_id, params.templateId);
    return this.withCurrent(group_id, template_id, () =>
      this.taken.begin(viewer, group_id, template_id, body),
    );
  }

  private async get(groupId: string, templateId: string): Promise<Template> {
    const template = (await this.list({ group_id: groupId } as GroupAccess)).find(
      ({ template_id }) => template_id === templateId,
    );
    if (!template) throw notFound('template');
    return template;
  }

  private async decisions(groupId: string): Promise<Decisions> {
    return { cards: await this.decided.list(groupId), fills: await this.directoryFill.preview(groupId) };
  }

  /** What would be decided after a change, which is rolled back. */
  private async afterTrial(groupId: string, change: () => Promise<unknown>): Promise<Decisions> {
    const rollback = new Error('a dry run is rolled back');
    let after: Decisions | undefined;
    try {
      await this.inTransaction(async () => {
        await change();
        after = await this.decisions(groupId);
        throw rollback;
      });
    } catch (error) {
      if (error !== rollback) throw error;
    }
    this.em.clear();
    return after as Decisions;
  }

  @Transactional()
  private async inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    return work();
  }

  /** Adds the current template to a refusal because of its version. */
  private async withCurrent<Result>(
    groupId: string,
    templateId: string,
    change: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof OptimisticLockError)) throw error;
      this.em.clear();
      const current = await this.get(groupId, templateId);
      const message = t('This template has changed since you opened it.');
      throw new DomainError('stale-version', message, { data: { current }, cause: error });
    }
  }
}
