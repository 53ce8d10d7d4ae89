import {
  endSession,
  endSessions,
  listSessions,
  type Session as SessionAnswer,
} from '@meishi/api-contract/endpoints/account/sessions';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Viewer } from '../platform/access/viewer.ts';
import { Database } from '../platform/database/database.ts';
import { isoUtc } from '../platform/database/iso-utc.ts';
import { notFound } from '../platform/http/domain-error.ts';
import { Endpoint } from '../platform/http/endpoint.ts';
import { Input } from '../platform/http/input.ts';
import { TokenRevocation } from './revoke-tokens.job.ts';

/** The sessions of users. At every request, the guard reads with the user whether the session was ended. */
@Controller()
export class SessionsController {
  constructor(
    protected readonly em: EntityManager,
    private readonly database: Database,
    private readonly revocation: TokenRevocation,
  ) {}

  @Endpoint(listSessions)
  async list(@Viewer() { user_id, session_id }: Viewer) {
    const { rows: sessions } = await this.database.query<SessionAnswer>({
      name: 'sessions',
      text: `select session_id, device, browser, system, country, ${isoUtc('signed_in_at')} as signed_in_at,
          ${isoUtc('last_seen_at')} as last_seen_at, session_id = $2 as current
        from sessions where user_id = $1 and ended_at is null
        order by session_id = $2 desc, sessions.last_seen_at desc limit 100`,
      values: [user_id, session_id],
    });
    return { sessions };
  }

  @Endpoint(endSession)
  async end(@Viewer() { user_id }: Viewer, @Input() { params }: Input<typeof endSession>) {
    const { rowCount } = await this.database.query(
      'update sessions set ended_at = now() where session_id = $1 and user_id = $2 and ended_at is null',
      [params.id, user_id],
    );
    if (rowCount === 0) throw notFound('session');
    return { session_id: params.id };
  }

  @Endpoint(endSessions)
  @Transactional()
  async endSeveral(
    @Viewer() { uid, user_id, session_id }: Viewer,
    @Input() { body }: Input<typeof endSessions>,
  ) {
    const which = { this: 'and session_id = $2', others: 'and session_id <> $2', all: '' }[body.which];
    const { rowCount } = await this.database.query(
      `update sessions set ended_at = now() where user_id = $1 and ended_at is null ${which}`,
      body.which === 'all' ? [user_id] : [user_id, session_id],
    );
    if (body.which === 'all') {
      await this.database.query('update users set signed_out_at = now() where user_id = $1', [user_id]);
      await this.revocation.prepare(uid);
    }
    return { ended: rowCount ?? 0 };
  }
}
