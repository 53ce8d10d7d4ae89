import type { User as UserResponse, updateMe } from '@meishi/api-contract/endpoints/account/users';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../platform/access/viewer.ts';
import type { Input } from '../platform/http/endpoint.ts';
import { User } from './user.entity.ts';
import { UsersQueries } from './users.queries.ts';

/** The caller's own record. The access guard creates it before any endpoint runs. */
@Injectable()
export class UsersService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: UsersQueries,
  ) {}

  async getMe({ user_id, roles }: Viewer): Promise<UserResponse> {
    return { ...(await this.queries.get(user_id)), roles };
  }

  async update(viewer: Viewer, { body }: Input<typeof updateMe>): Promise<UserResponse> {
    await this.change(viewer, body);
    return this.getMe(viewer);
  }

  @Transactional()
  private async change({ user_id }: Viewer, changes: Input<typeof updateMe>['body']): Promise<void> {
    this.em.assign(await this.em.findOneOrFail(User, { user_id }), changes);
  }
}
