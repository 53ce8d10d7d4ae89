import type { createGoogleUser, createUser, User as UserAnswer, updateMe } from '@meishi/api-contract/users';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../platform/access/viewer.js';
import { DomainError } from '../platform/http/domain-error.js';
import type { Input } from '../platform/http/input.js';
import { t } from '../platform/words/words.js';
import { Profile } from '../profiles/profile.entity.js';
import { guessName, splitName } from './names.js';
import { User } from './user.entity.js';
import { UsersQueries } from './users.queries.js';

/** The caller's own record; the guard has made it before any of this is asked. */
@Injectable()
export class UsersService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: UsersQueries,
  ) {}

  async getMe({ user_id, roles }: Viewer): Promise<UserAnswer> {
    return { ...(await this.queries.get(user_id)), roles };
  }

  async update(viewer: Viewer, { body }: Input<typeof updateMe>): Promise<UserAnswer> {
    await this.change(viewer, body);
    return this.getMe(viewer);
  }

  @Transactional()
  private async change({ user_id }: Viewer, changes: Input<typeof updateMe>['body']): Promise<void> {
    this.em.assign(await this.em.findOneOrFail(User, { user_id }), changes);
  }

  async create(viewer: Viewer, { body }: Input<typeof createUser>): Promise<UserAnswer> {
    refuseOtherAddress(viewer, body.email);
    await this.complete(viewer, body);
    return this.getMe(viewer);
  }

  async createFromGoogle(viewer: Viewer, { body }: Input<typeof createGoogleUser>): Promise<UserAnswer> {
    refuseOtherAddress(viewer, body.email);
    await this.complete(viewer, body);
    return this.getMe(viewer);
  }

  /** Fills in what sign-up knows and the token did not, without touching what the person has set since. */
  @Transactional()
  private async complete({ user_id, email }: Viewer, { fullName, locale, time_zone }: SignUp): Promise<void> {
    const user = await this.em.findOneOrFail(User, { user_id });
    user.locale ??= locale;
    user.time_zone ??= time_zone;
    if (!fullName || user.display_name !== guessName(email)) return;
    user.display_name = fullName;
    await this.em.nativeUpdate(
      Profile,
      { user, version: 1, display_name: guessName(email) },
      { display_name: fullName, ...splitName(fullName) },
    );
  }
}

interface SignUp {
  fullName?: string;
  locale?: string;
  time_zone?: string;
}

function refuseOtherAddress({ email }: Viewer, given: string | undefined): void {
  if (!given || given.toLowerCase() === email.toLowerCase()) return;
  const sentence = t('This is not the address that you signed in with.');
  throw new DomainError('invalid-input', sentence, { data: { fields: { email: sentence } } });
}
