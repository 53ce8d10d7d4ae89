import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@meishi/api-contract/endpoints';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import { createLink } from '@meishi/api-contract/endpoints/links';
import type { Call } from '@meishi/api-contract/transport/client';
import { Config } from '../../src/platform/config/config.ts';
import { testEnvironment } from '../app.ts';
import { freshDatabase } from '../database.ts';
import { pack, release, remoteBuild, shellBuild } from '../fixtures/releases.ts';
import { newAddress, signIn } from '../fixtures/users.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';

/** The API in a separate process, as operators run it, with one signed-in user. */
export interface Product {
  server: ServerProcess;
  environment: Record<string, string>;
  databaseUrl: string;
  token: string;
  /** The typed client of that user. */
  owner: Call;
  profileId: string;
  linkId: string;
  cardId: string;
  close(): Promise<void>;
}

/** Starts the API on its own database or on the given one. */
export async function startProduct({
  databaseUrl,
  environment = {},
}: {
  databaseUrl?: string;
  environment?: Record<string, string>;
} = {}): Promise<Product> {
  const fresh = databaseUrl ? { url: databaseUrl, drop: async () => {} } : await freshDatabase();
  const files = await mkdtemp(join(tmpdir(), 'meishi-files-'));
  const full = { ...testEnvironment(fresh.url, files), ...environment };
  const server = await startServerProcess(full);
  const { token } = await signIn(newAddress());
  const owner = server.client(token);
  const { default_profile_id: profileId } = await owner(getMe);
  const { link_id: linkId } = await owner(createLink, {
    body: { profile_id: profileId, kind: 'website', title: 'Website', url: 'https://example.com' },
  });
  const card = await owner(listOrCreateCards, { body: { profile_id: profileId, label: 'Fair' } });
  const cardId = Array.isArray(card) ? '' : card.card_id;
  await releasePages(server.origin, full);
  return {
    server,
    environment: full,
    databaseUrl: fresh.url,
    token,
    owner,
    profileId,
    linkId,
    cardId,
    async close() {
      await server.kill();
      await fresh.drop();
      await rm(files, { recursive: true });
    },
  };
}

/** Releases what public profiles need to be rendered as pages. */
async function releasePages(origin: string, environment: Record<string, string>): Promise<void> {
  const meishi = { origin, config: Config.read(environment) };
  await release(meishi, 'shell', pack(shellBuild()));
  await release(meishi, 'mf-profile', profileRelease(''));
}

/** A release of mf-profile whose server bundle starts with this code. */
export function profileRelease(code: string): Blob {
  const routes = [{ path: '/profile/{id}', access: 'public' as const, server: 'profilePage' }];
  const page =
    'export function profilePage() { return { status: 200, lang: "en", head: "<title></title>", css: "", body: "" } }';
  return pack(remoteBuild('mf-profile', routes, { files: { 'server/index.mjs': `${code}\n${page}` } }));
}

/** A value of RATE_LIMITS without any limits. */
export function withoutLimits(): string {
  const limited = [...endpoints.values()].filter(({ limit }) => limit).map(({ path }) => path);
  return [...new Set(limited)].map((path) => `${path}=1000000/60`).join(',');
}
