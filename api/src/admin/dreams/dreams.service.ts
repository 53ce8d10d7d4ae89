import {
  type CheckIn as CheckInResponse,
  type createCheckIn,
  type createDream,
  type Dream as DreamResponse,
  dreamStatuses,
  type TrendPoint,
  type updateDream,
} from '@meishi/api-contract/endpoints/dreams';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, LockMode, OptimisticLockError, sql } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../../people/index.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { CheckIn } from './check-in.entity.ts';
import { Dream } from './dream.entity.ts';
import { checkInResponse, dreamResponse, inBoardOrder } from './dream-response.ts';
import { DreamsQueries } from './dreams.queries.ts';

/** The company's dreams, shared by all internal accounts. */
@Injectable()
export class DreamsService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: DreamsQueries,
    private readonly database: Database,
  ) {}

  async getBoard() {
    const dreams = await this.describe(await this.em.find(Dream, { deleted_at: null }));
    return {
      generated_at: new Date().toISOString(),
      columns: dreamStatuses.map((status) => ({
        status,
        dreams: dreams.filter((dream) => dream.status === status).sort(inBoardOrder),
      })),
    };
  }

  async get(
    id: string,
  ): Promise<{ dream: DreamResponse; trend: TrendPoint[]; check_ins: CheckInResponse[] }> {
    const dream = await this.read(id);
    const trend = await this.queries.trendOf(dream.live.metric);
    const checkIns = await this.em.find(CheckIn, { dream: id }, { orderBy: latestFirst });
    return { dream, trend, check_ins: checkIns.map(checkInResponse) };
  }

  async create({ body }: Input<typeof createDream>): Promise<DreamResponse> {
    const dream = this.em.create(Dream, {
      dream_id: newId(12),
      ...body,
      achieved_at: body.status === 'achieved' ? await this.database.now() : null,
    });
    await this.em.flush();
    return this.read(dream.dream_id);
  }

  async update({ params, body }: Input<typeof updateDream>): Promise<DreamResponse> {
    try {
      await this.change(params.id, body);
    } catch (error) {
      if (!(error instanceof OptimisticLockError)) throw error;
      const message = t('This dream has changed since you opened it.');
      throw new DomainError('stale-version', message, {
        data: { current: await this.read(params.id) },
        cause: error,
      });
    }
    return this.read(params.id);
  }

  async delete(id: string): Promise<{ dream_id: string }> {
    const listed = { dream_id: id, deleted_at: null };
    if (!(await this.em.nativeUpdate(Dream, listed, { deleted_at: sql<Date>`now()` })))
      throw notFound('dream');
    return { dream_id: id };
  }

  async restore(id: string): Promise<DreamResponse> {
    await this.em.nativeUpdate(Dream, { dream_id: id }, { deleted_at: null });
    return this.read(id);
  }

  async checkIn(
    { user_id }: Viewer,
    { params, body }: Input<typeof createCheckIn>,
  ): Promise<CheckInResponse> {
    const { live } = await this.read(params.id);
    const user = await this.em.findOneOrFail(User, { user_id });
    const checkIn = this.em.create(CheckIn, {
      check_in_id: newId(12),
      dream: this.em.getReference(Dream, params.id),
      author: user.display_name,
      user,
      ...body,
      value: live.value,
      created_at: await this.database.now(),
    });
    await this.em.flush();
    return checkInResponse(checkIn);
  }

  @Transactional()
  private async change(id: string, { version, ...fields }: Changes): Promise<void> {
    const dream = await this.find(id);
    await this.em.lock(dream, LockMode.OPTIMISTIC, version);
    this.em.assign(dream, fields);
    if (dream.status !== 'achieved') dream.achieved_at = null;
    else dream.achieved_at ??= await this.database.now();
  }

  private async find(dream_id: string): Promise<Dream> {
    const dream = await this.em.findOne(Dream, { dream_id, deleted_at: null }, { refresh: true });
    if (!dream) throw notFound('dream');
    return dream;
  }

  private async read(id: string): Promise<DreamResponse> {
    const [dream] = await this.describe([await this.find(id)]);
    if (!dream) throw notFound('dream');
    return dream;
  }

  private async describe(dreams: Dream[]): Promise<DreamResponse[]> {
    const [metrics, lastCheckIns] = await Promise.all([
      this.queries.metrics(),
      this.queries.lastCheckIns(dreams.map(({ dream_id }) => dream_id)),
    ]);
    const live = new Map(metrics.map((metric) => [metric.metric, metric]));
    return dreams.map((dream) =>
      dreamResponse(dream, live.get(dream.metric), lastCheckIns.get(dream.dream_id) ?? null),
    );
  }
}

const latestFirst = { created_at: 'desc', check_in_id: 'asc' } as const;

type Changes = Input<typeof updateDream>['body'];
