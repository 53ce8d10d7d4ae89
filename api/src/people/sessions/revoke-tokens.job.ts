import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../platform/database/database.ts';
import { IdentityAccounts } from '../../platform/identity/identity-accounts.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';

const revokeTokens = defineJob({
  name: 'revoke-tokens',
  data: z.object({ uid: z.string(), since: z.int() }),
});

/** Makes the identity provider stop renewing earlier sessions. The product itself refuses them immediately. */
@Injectable()
export class TokenRevocation implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobQueue,
    private readonly accounts: IdentityAccounts,
    private readonly database: Database,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(revokeTokens, ({ uid, since }) => this.accounts.revokeTokens(uid, since));
  }

  /** Call it in the transaction that ends the sessions. Who signs in again before it runs stays signed in. */
  async prepare(uid: string): Promise<void> {
    await this.jobs.send(revokeTokens, {
      uid,
      since: Math.floor((await this.database.now()).getTime() / 1000),
    });
  }
}
