import type {
  SharingSettings,
  updateSharingSettings,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { DomainError, notFound } from '../../../platform/http/domain-error.ts';
import type { Input } from '../../../platform/http/endpoint.ts';
import { t } from '../../../platform/words/words.ts';

type Changes = Input<typeof updateSharingSettings>['body'];
type Stored = Omit<SharingSettings, 'members'>;

const columns = [
  'share_cards',
  'template_ids',
  'event_ids',
  'stage_names',
  'letter',
  'successor_id',
  'assignment',
] as const satisfies (keyof Changes)[];

const isJson = new Set<string>(['stage_names', 'letter', 'assignment']);

/** How a group shares contacts. A group without a row has the defaults of the columns. */
@Injectable()
export class SharingSettingsService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
  ) {}

  async read(groupId: string): Promise<SharingSettings> {
    const { rows } = await this.database.query<Stored>({
      name: 'settings of shared contacts',
      text: `select ${columns.map((name) => `s.${name}`).join(', ')}, s.version from shared.settings s where s.group_id = $1`,
      values: [groupId],
    });
    const { rows: members } = await this.database.query<SharingSettings['members'][number]>({
      name: 'members who can get contacts',
      text: `select m.user_id, p.display_name from memberships m join profiles p on p.profile_id = m.profile_id
        where m.group_id = $1 order by lower(p.display_name), m.user_id limit 500`,
      values: [groupId],
    });
    return { ...(rows[0] ?? defaults), members };
  }

  @Transactional()
  async update(groupId: string, { version, ...changes }: Changes): Promise<void> {
    await this.database.query('insert into shared.settings (group_id) values ($1) on conflict do nothing', [
      groupId,
    ]);
    const { rows } = await this.database.query<{ version: number }>(
      'select s.version from shared.settings s where s.group_id = $1 for update',
      [groupId],
    );
    if (rows[0]?.version !== version)
      throw new DomainError('stale-version', t('These settings were changed somewhere else.'), {
        data: { current: await this.read(groupId) },
      });
    await this.requireOwn(groupId, changes);
    const names = columns.filter((name) => changes[name] !== undefined);
    await this.database.query(
      `update shared.settings set ${[...names.map((name, at) => `${name} = $${at + 2}`), 'version = version + 1'].join(', ')}
       where group_id = $1`,
      [groupId, ...names.map((name) => (isJson.has(name) ? JSON.stringify(changes[name]) : changes[name]))],
    );
  }

  /** @throws DomainError `not-found` for events, templates or members of others */
  private async requireOwn(
    groupId: string,
    { event_ids = [], template_ids = [], successor_id, assignment = [] }: Partial<Changes>,
  ): Promise<void> {
    const people = [
      ...assignment.flatMap(({ assignees }) => assignees),
      ...(successor_id ? [successor_id] : []),
    ];
    const templates = template_ids.filter((id) => id !== 'default');
    const { rows } = await this.database.query<{ missing: 'event' | 'template' | 'member' | null }>(
      `select case
        when exists (select unnest($2::text[]) except select e.event_id from meetings.events e where e.group_id = $1) then 'event'
        when exists (select unnest($3::text[]) except select gt.template_id from group_templates gt where gt.group_id = $1)
          then 'template'
        when exists (select unnest($4::text[]) except select m.user_id from memberships m where m.group_id = $1)
          then 'member' end as missing`,
      [groupId, event_ids, templates, people],
    );
    if (rows[0]?.missing) throw notFound(rows[0].missing);
  }
}

const defaults: Stored = {
  share_cards: 'none',
  template_ids: [],
  event_ids: [],
  stage_names: {},
  letter: { subject: '', text: '' },
  successor_id: null,
  assignment: [],
  version: 1,
};
