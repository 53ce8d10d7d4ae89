import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Account, Accounts } from '../platform/access/accounts.js';
import { Database } from '../platform/database/database.js';
import { newId } from '../platform/database/ids.js';
import { brokenConstraint } from '../platform/database/violations.js';
import { DomainError } from '../platform/http/domain-error.js';
import type { Identity } from '../platform/identity/identity.js';
import { Profile } from '../profiles/profile.entity.js';
import { guessName, splitName } from './names.js';
import { User } from './user.entity.js';
import { Welcome } from './welcome.job.js';

interface Known extends Account {
  email: string;
  email_verified: boolean;
  disabled_at?: Date | null;
}

/** Makes the record and first profile of everybody who signs in, once, and keeps their address as the provider has it. */
@Injectable()
export class AccountsService extends Accounts {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly welcome: Welcome,
  ) {
    super();
  }

  async recognise(identity: Identity): Promise<Account | null> {
    const known = (await this.find(identity.uid)) ?? (await this.register(identity));
    if (!known) return null;
    if (known.disabled_at) throw disabled();
    const moved = known.email !== identity.email;
    const proved = identity.email_verified && !known.email_verified;
    if (moved || proved) await this.follow(known.user_id, identity);
    return known;
  }

  private async find(uid: string): Promise<Known | undefined> {
    const { rows } = await this.database.query<Known>({
      name: 'user by uid',
      text: `select user_id, email, email_verified, disabled_at,
          exists (select from erasure.requests request where request.user_id = users.user_id) as is_closing
        from users where uid = $1`,
      values: [uid],
    });
    return rows[0];
  }

  private async register(identity: Identity): Promise<Known | null> {
    if (await this.isErased(identity.uid)) return null;
    try {
      return await this.create(identity);
    } catch (error) {
      const known = brokenConstraint(error) === 'users_uid_key' && (await this.find(identity.uid));
      if (known) return known;
      throw error;
    }
  }

  /** A token may outlive its account by an hour: it must not bring the account back. */
  private async isErased(uid: string): Promise<boolean> {
    const { rowCount } = await this.database.query('select from erasure.requests where uid = $1', [uid]);
    return rowCount === 1;
  }

  @Transactional()
  private async create({ uid, email, email_verified, name, picture }: Identity): Promise<Known> {
    const display_name = name.trim().slice(0, 100) || guessName(email);
    const user = this.em.create(User, {
      user_id: newId(16),
      uid,
      email,
      email_verified,
      display_name,
      photo_url: picture,
    });
    this.em.create(Profile, { profile_id: newId(10), user, display_name, ...splitName(display_name) });
    await this.em.flush();
    await this.welcome.prepare(user);
    return { user_id: user.user_id, email, email_verified, is_closing: false };
  }

  @Transactional()
  private async follow(user_id: string, { email, email_verified }: Identity): Promise<void> {
    const user = await this.em.findOneOrFail(User, { user_id });
    this.em.assign(user, { email, email_verified });
    await this.welcome.prepare(user);
  }
}

function disabled(): DomainError {
  return new DomainError('account-disabled', 'This account is disabled. Please write to our support.');
}
