import { get } from 'node:http';
import { productUrl } from '../fixtures/addresses.ts';
import { signIn } from '../fixtures/api.ts';
import { inDatabase } from '../fixtures/database.ts';
import { demoUsers } from '../fixtures/users.ts';
import type { Figure, Measured, Options } from './figures.ts';
import { medianTime } from './median.ts';
import { withReference } from './reference-server.ts';
import { type Load, load } from './wrk.ts';

/** A frequent request and the least ratio to its reference. */
interface HotPath {
  name: string;
  path: string;
  atLeast?: number;
  /** The longest time of 99 of 100 requests. */
  p99AtMost?: number;
  kind?: Load['kind'];
}

const warmUpSeconds = 2;
const seconds = 5;

/** Public pages, clicks and taps beside bare Fastify, and the health check beside bare Nest. */
export async function measureHotPaths({ say }: Options): Promise<Measured> {
  const { profileId, linkId, cardId } = await demoOwner();
  const env = { BENCH_LINK: linkId };
  const page: HotPath = {
    name: '`GET /profile/{id}`',
    path: `/profile/${profileId}`,
    atLeast: 0.25,
    p99AtMost: 50,
  };
  const redirects: HotPath[] = [
    { name: '`GET /l/{link_id}`', path: `/l/${linkId}` },
    { name: '`GET /c/{card_id}`', path: `/c/${cardId}` },
    { name: '`POST profiles/link-click`', path: '/api/v1/profiles/link-click', kind: 'reported' },
  ];
  const figures: Figure[] = [];
  await load(productUrl + page.path, { kind: 'same', connections: 64, seconds: warmUpSeconds });
  const idle = await medianTime(100, () => requestAlone(page.path));
  const bytes = await requestAlone(page.path);
  figures.push(
    { name: `${page.name}, one on an idle server`, value: idle, unit: 'ms', target: { atMost: 3 } },
    { name: "the demo owner's page, Brotli", value: bytes / 1024, unit: 'KB', target: { atMost: 12 } },
  );
  await withReference('bare-fastify.ts', [String(bytes)], async (bare) => {
    for (const hot of [page, ...redirects])
      figures.push(...(await besides(hot, bare, 'bare Fastify', [64, 512], env, say)));
  });
  await withReference('bare-nest.ts', [], async (bare) => {
    const health = { name: '`GET health`', path: '/api/v1/health', atLeast: 0.5 };
    figures.push(...(await besides(health, bare, 'bare Nest', [64], env, say)));
  });
  return {
    explanation: `\`wrk\` sends requests for ${seconds} s after ${warmUpSeconds} s of warm-up, each from a random address, for one profile with eight
links. Every view, click and tap is committed before its response. Bare Fastify sends a response of the same size, bare Nest
runs on Fastify and has one controller. One request on an idle server is the median of 100 after such a warm-up.`,
    figures,
  };
}

/** The product's rate and times, beside the rate of the reference with 64 connections. */
async function besides(
  { name, path, kind = 'same', atLeast, p99AtMost }: HotPath,
  bare: string,
  referenceName: string,
  connections: number[],
  env: Record<string, string>,
  say: Options['say'],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const reference = await warm(bare + path, { kind, connections: 64, seconds: 3, env });
  for (const count of connections) {
    const one = await warm(productUrl + path, { kind, connections: count, seconds, env });
    say(`${name}, ${count} connections: ${Math.round(one.perSecond)} per s`);
    const title = `${name}, ${count} connections`;
    figures.push(
      {
        name: title,
        value: one.perSecond,
        unit: 'per s',
        reference: { name: referenceName, value: reference.perSecond },
        ...(count === 64 && atLeast && { target: { atLeast } }),
      },
      { name: `${title}, median`, value: one.medianMs, unit: 'ms' },
      {
        name: `${title}, 99 of 100`,
        value: one.p99Ms,
        unit: 'ms',
        ...(count === 64 && p99AtMost && { target: { atMost: p99AtMost } }),
      },
    );
  }
  return figures;
}

async function warm(url: string, options: Load) {
  await load(url, { ...options, seconds: warmUpSeconds });
  return load(url, options);
}

/** The number of bytes of the compressed body. */
function requestAlone(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': 'br',
      'x-forwarded-for': `10.9.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`,
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    };
    get(productUrl + path, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () => resolve(bytes)).on('error', reject);
    }).on('error', reject);
  });
}

/** The ids of the demo owner's first profile, an open link of it and an active card. */
async function demoOwner(): Promise<{ profileId: string; linkId: string; cardId: string }> {
  const { profileId } = await signIn(demoUsers.owner);
  return inDatabase(async (database) => {
    const { rows } = await database.query(
      `select (select link_id from links where profile_id = $1 and enabled and deleted_at is null
           and starts_at is null and ends_at is null order by position limit 1) as link_id,
         (select card_id from cards where profile_id = $1 and standing = 'open' limit 1) as card_id`,
      [profileId],
    );
    return { profileId, linkId: rows[0].link_id, cardId: rows[0].card_id };
  });
}
