import { randomInt } from 'node:crypto';
import type {
  answerDeviceLogin,
  finishDeviceLogin,
  startDeviceLogin,
} from '@meishi/api-contract/endpoints/account/device-logins';
import type { KeyScope } from '@meishi/api-contract/transport/endpoint';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newSecret, secretHash } from '../../platform/access/secret-texts.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { KeysService } from './keys.service.ts';

/** Without vowels, so that no code is a word (RFC 8628, section 6.1). */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const validSeconds = 600;
const pollSeconds = 5;

/** What a program asks for. */
export interface WantedKey {
  label: string;
  scopes: KeyScope[];
  days: number;
}

/** Programs that get a key after a user confirms their code. */
@Injectable()
export class DeviceLoginsService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly config: Config,
    private readonly database: Database,
    private readonly keys: KeysService,
  ) {}

  async start({ body: { label, scopes, days } }: Input<typeof startDeviceLogin>) {
    const device_code = newSecret('meishi_device_');
    const user_code = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
    await this.database.query('delete from access.device_logins where expires_at <= now()');
    await this.database.query(
      `insert into access.device_logins (device_hash, user_code, label, scopes, days, expires_at)
        values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
      [secretHash(device_code), user_code, label, scopes, days, validSeconds],
    );
    const shown = `${user_code.slice(0, 4)}-${user_code.slice(4)}`;
    const verification_uri = `${this.config.PUBLIC_URL}/account/keys`;
    return {
      device_code,
      user_code: shown,
      verification_uri,
      verification_uri_complete: `${verification_uri}?code=${shown}`,
      expires_in: validSeconds,
      interval: pollSeconds,
    };
  }

  async get(code: string): Promise<WantedKey> {
    const { rows } = await this.database.query<WantedKey>(
      `select label, scopes, days from access.device_logins
        where user_code = $1 and expires_at > now() and is_allowed is null`,
      [codeOf(code)],
    );
    return rows[0] ?? this.refuseCode();
  }

  async answer({ user_id }: Viewer, { params, body }: Input<typeof answerDeviceLogin>): Promise<void> {
    const { rowCount } = await this.database.query(
      `update access.device_logins set user_id = $2, is_allowed = $3
        where user_code = $1 and expires_at > now() and is_allowed is null`,
      [codeOf(params.code), user_id, body.allow],
    );
    if (!rowCount) this.refuseCode();
  }

  /** The key is created when the program asks for it, so that its text is never stored. */
  @Transactional()
  async finish({ body }: Input<typeof finishDeviceLogin>): Promise<string | null> {
    const { rows } = await this.database.query<
      WantedKey & { user_id: string; email: string; is_allowed: boolean | null }
    >(
      `select request.label, request.scopes, request.days, request.is_allowed, u.user_id, u.email
        from access.device_logins request left join users u using (user_id)
        where device_hash = $1 and request.expires_at > now() for update of request`,
      [secretHash(body.device_code)],
    );
    const [request] = rows;
    if (!request)
      throw new DomainError('not-found', t('This code isn’t valid any more. Please start again.'));
    const { is_allowed, user_id, email, ...wanted } = request;
    if (is_allowed === null) return null;
    if (!is_allowed) throw new DomainError('not-allowed', t('The login was refused.'));
    await this.database.query('delete from access.device_logins where device_hash = $1', [
      secretHash(body.device_code),
    ]);
    return (await this.keys.create({ user_id, email }, { kind: 'user', id: user_id }, wanted)).secret;
  }

  private refuseCode(): never {
    throw new DomainError(
      'not-found',
      t('No program is waiting with this code. Check the letters, or start again on your computer.'),
    );
  }
}

const codeOf = (code: string): string => code.replace('-', '').toUpperCase();
