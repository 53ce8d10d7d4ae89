import type {
  endSession,
  endSessions,
  Session as SessionResponse,
} from '@meishi/api-contract/endpoints/account/sessions';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import Bowser from 'bowser';
import type { Origin } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { Countries } from '../../platform/visitors/countries.ts';
import { TokenRevocation } from './revoke-tokens.job.ts';

/** The details by which users recognise their browsers. */
interface SessionAgent {
  device: 'mobile' | 'tablet' | 'desktop' | 'other' | null;
  browser: string | null;
  system: string | null;
}

const kinds: ReadonlySet<string> = new Set(['mobile', 'tablet', 'desktop']);

/** Reads device, browser and system from a user agent, without versions; null if unknown. */
function readSessionAgent(userAgent: string | undefined): SessionAgent {
  const agent = userAgent?.trim().slice(0, 512);
  if (!agent) return { device: null, browser: null, system: null };
  const { platform, browser, os } = Bowser.parse(agent);
  const device = platform.type && kinds.has(platform.type) ? platform.type : 'other';
  return {
    device: platform.type ? (device as SessionAgent['device']) : null,
    browser: browser.name?.slice(0, 40) || null,
    system: os.name?.slice(0, 40) || null,
  };
}

/** The sessions of users. At every request, the guard reads with the user whether the session was ended. */
@Injectable()
export class SessionsService {
  constructor(
    protected readonly em: EntityManager,
    private readonly database: Database,
    private readonly countries: Countries,
    private readonly revocation: TokenRevocation,
  ) {}

  /** Records that a session was seen. Returns its id. */
  async record(userId: string, authTime: number, origin: Origin): Promise<string> {
    const { device, browser, system } = readSessionAgent(origin.headers['user-agent']);
    const country = await this.countries.of(origin);
    const { rows } = await this.database.query<{ session_id: string }>({
      name: 'see session',
      text: `insert into sessions as s
          (session_id, user_id, signed_in_at, device, browser, system, country, last_seen_at)
        values ($1, $2, to_timestamp($3), $4, $5, $6, $7, now())
        on conflict (user_id, signed_in_at) do update set
          device = coalesce(excluded.device, s.device), browser = coalesce(excluded.browser, s.browser),
          system = coalesce(excluded.system, s.system), country = coalesce(excluded.country, s.country),
          last_seen_at = excluded.last_seen_at
        returning session_id`,
      values: [newId(16), userId, authTime, device, browser, system, country],
    });
    return (rows as [{ session_id: string }])[0].session_id;
  }

  async list({ user_id, session_id }: Viewer): Promise<{ sessions: SessionResponse[] }> {
    const { rows: sessions } = await this.database.query<SessionResponse>({
      name: 'sessions',
      text: `select session_id, device, browser, system, country, ${isoUtc('signed_in_at')} as signed_in_at,
          ${isoUtc('last_seen_at')} as last_seen_at, session_id = $2 as current
        from sessions where user_id = $1 and ended_at is null
        order by session_id = $2 desc, sessions.last_seen_at desc limit 100`,
      values: [user_id, session_id],
    });
    return { sessions };
  }

  async end({ user_id }: Viewer, { params }: Input<typeof endSession>): Promise<{ session_id: string }> {
    const { rowCount } = await this.database.query(
      'update sessions set ended_at = now() where session_id = $1 and user_id = $2 and ended_at is null',
      [params.id, user_id],
    );
    if (rowCount === 0) throw notFound('session');
    return { session_id: params.id };
  }

  @Transactional()
  async endSeveral(
    { uid, user_id, session_id }: Viewer,
    { body }: Input<typeof endSessions>,
  ): Promise<{ ended: number }> {
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
