import type { JobKind, TroubledJob } from '@meishi/api-contract/endpoints/admin/admin-jobs';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { isoUtc } from '../platform/database/sql.ts';
import { pageOf, readTimeCursor } from '../platform/http/cursor.ts';

interface Page {
  name?: string;
  cursor?: string;
  limit: number;
}

/** Reads the tables of the job queue, because its library counts each kind separately and lists no failures. */
@Injectable()
export class AdminJobsQueries {
  constructor(private readonly database: Database) {}

  /** Most failed jobs first, then most retrying jobs, then by name. */
  async kinds(): Promise<JobKind[]> {
    const { rows } = await this.database.query<JobKind>({
      name: 'kinds of jobs',
      text: `select q.name,
          count(*) filter (where j.state = 'created')::int as waiting,
          count(*) filter (where j.state = 'active')::int as running,
          count(*) filter (where j.state = 'retry')::int as retrying,
          count(*) filter (where j.state = 'failed')::int as failed,
          count(*) filter (where j.state = 'completed')::int as done,
          ${isoUtc(`max(j.completed_on) filter (where j.state = 'completed')`)} as last_done_at
        from pgboss.queue q left join pgboss.job j using (name)
        where not starts_with(q.name, '__pgboss__')
        group by q.name order by failed desc, retrying desc, q.name`,
    });
    return rows;
  }

  /** Newest first. */
  async troubled({ name, cursor, limit }: Page) {
    const [before, beforeId] = readTimeCursor(cursor);
    const { rows } = await this.database.query<TroubledJob & { key: string; id: string }>({
      name: 'troubled jobs',
      text: `select j.id::text as job_id, j.name, case j.state when 'failed' then 'failed' else 'retrying' end as state,
          j.retry_count + (j.state = 'failed')::int as tries,
          left(coalesce(j.output->>'message', j.output->>'value', ''), 500) as error,
          ${isoUtc('j.created_on')} as created_at,
          case when j.state = 'retry' then ${isoUtc('j.start_after')} end as next_try_at,
          j.created_on::text as key, j.id::text as id
        from pgboss.job j
        where j.state in ('retry', 'failed') and not starts_with(j.name, '__pgboss__')
          and ($1::text is null or j.name = $1)
          and ($2::timestamptz is null or (j.created_on, j.id::text) < ($2, $3))
        order by j.created_on desc, j.id::text desc limit $4`,
      values: [name ?? null, before, beforeId, limit + 1],
    });
    const page = pageOf(rows, limit);
    return { jobs: page.rows, next_cursor: page.next_cursor };
  }
}
