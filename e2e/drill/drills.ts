import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { thisVersion } from '../upgrade/version.ts';
import type { Environment } from './environment/environment.ts';
import { until } from './environment/program.ts';

export interface Drill {
  /** For `--only`. */
  key: string;
  title: string;
  /** Seconds in which a part that nothing replaces is away on purpose. */
  heldSeconds?: number;
  /** Breaks a part, and resolves when everything is whole again. */
  run(environment: Environment, say: (sentence: string) => void): Promise<void>;
}

const seconds = (count: number) => setTimeout(count * 1000);

/** Begins with servers of the previous release. All other drills begin with servers of this version. */
export const rollOut: Drill = {
  key: 'roll-out',
  title: 'The previous release is replaced by this version, one process after the other',
  async run({ webs, worker, meishi }, say) {
    say(await meishi('migrate'));
    for (const server of [...webs, worker]) {
      await server.replace(thisVersion);
      await seconds(5);
    }
    say(await meishi('release'));
  },
};

export const drills: readonly Drill[] = [
  rollOut,
  {
    key: 'leader-killed',
    title: 'The machine of the leader loses power (SIGKILL)',
    async run({ database }, say) {
      const leader = await database.leader();
      await leader.kill();
      await untilAnother(database, leader.name, say);
      leader.start();
      await database.untilComplete();
    },
  },
  {
    key: 'leader-frozen',
    title: 'The leader stands still for 20 s (SIGSTOP)',
    async run({ database }, say) {
      const leader = await database.leader();
      await leader.freeze();
      await Promise.all([untilAnother(database, leader.name, say), seconds(20)]);
      await leader.thaw();
      await database.untilComplete();
    },
  },
  {
    key: 'disk-full',
    title: 'The disk of the leader is full',
    async run({ database }, say) {
      const leader = await database.leader();
      await leader.fillDisk();
      await untilAnother(database, leader.name, say, () => leader.switchLog());
      await leader.freeDisk();
      await database.untilComplete();
    },
  },
  {
    key: 'etcd-gone',
    title: 'etcd is away for 30 s',
    async run({ database }) {
      await database.etcd.end('SIGKILL');
      await seconds(30);
      database.etcd.start();
      await seconds(15);
      await database.untilComplete();
    },
  },
  {
    key: 'web-killed',
    title: 'A web process is killed (SIGKILL), and started again',
    async run({ webs: [web] }) {
      await web.kill();
      await seconds(5);
      await web.start();
    },
  },
  {
    key: 'worker-killed',
    title: 'The worker is killed (SIGKILL) during a job, and started again',
    async run({ database, mailConnection, worker }, say) {
      // Mails do not reach the mail server, so that jobs are running.
      mailConnection.cut();
      await until('A job that runs', 20, async () => (await activeJobs(database.url())) > 0);
      await worker.kill();
      mailConnection.lose();
      say(`${await activeJobs(database.url())} jobs were running`);
      await worker.start();
    },
  },
  {
    key: 'network-cut',
    title: 'The network between all servers and the database is cut for 10 s',
    heldSeconds: 10,
    async run({ databaseConnection }) {
      databaseConnection.cut();
      await seconds(10);
      databaseConnection.mend();
      await seconds(10);
    },
  },
  {
    key: 'redis-gone',
    title: 'Redis is away for 15 s',
    async run({ redis }) {
      await redis.end('SIGKILL');
      await seconds(15);
      redis.start();
      await seconds(5);
    },
  },
  {
    key: 'bucket-fails',
    title: 'The bucket answers 500 for 15 s',
    async run({ bucket }) {
      bucket.fail();
      await seconds(15);
      bucket.recover();
      await seconds(5);
    },
  },
];

/** @param meanwhile Done before each look. */
async function untilAnother(
  database: Environment['database'],
  name: string,
  say: (line: string) => void,
  meanwhile = async () => {},
) {
  const began = Date.now();
  await until('Another leader', 60, async () => {
    await meanwhile();
    return (await database.leader()).name !== name;
  });
  say(`another leader after ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

async function activeJobs(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select count(*)::int as count from pgboss.job where state = 'active' and name like 'mail-%'`,
    );
    return rows[0].count;
  } finally {
    await client.end();
  }
}
