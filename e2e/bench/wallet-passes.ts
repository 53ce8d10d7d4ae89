import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PKPass } from 'passkit-generator';
import { productUrl } from '../fixtures/addresses.ts';
import { signIn } from '../fixtures/api.ts';
import { demoUsers } from '../fixtures/users.ts';
import type { Measured } from './figures.ts';
import { populate } from './population.ts';
import { load } from './wrk.ts';

const seconds = 5;
const connections = 8;

/** Apple Wallet passes over HTTP beside passkit-generator alone. */
export async function measureWalletPasses(): Promise<Measured> {
  await populate();
  const { profileId } = await signIn(demoUsers.owner);
  const address = `${productUrl}/api/v1/passes/generate?profile_id=${profileId}`;
  const { byteLength } = await (await fetch(address)).arrayBuffer();
  const stored = await load(address, { kind: 'same', connections, seconds });
  const signed = await load(productUrl, { kind: 'passes', connections, seconds });
  return {
    explanation: `${connections} connections for ${seconds} s. The product draws, signs and sends the pass, and stores an event for each. A signed pass stays in
memory until its profile changes. The reference signs passes of the same size one after the other with the same certificate.`,
    figures: [
      {
        name: 'passes of different profiles',
        value: signed.perSecond,
        unit: 'per s',
        reference: { name: 'bare passkit-generator', value: await bareRate(byteLength) },
      },
      { name: 'passes of different profiles, median', value: signed.medianMs, unit: 'ms' },
      { name: 'passes of different profiles, 99 of 100', value: signed.p99Ms, unit: 'ms' },
      { name: 'passes of one profile', value: stored.perSecond, unit: 'per s' },
    ],
  };
}

/** The embedded certificates of the product's home sign passes of about that many bytes. */
async function bareRate(bytes: number): Promise<number> {
  const home = process.env.MEISHI_HOME ?? '';
  const { certificate, key, wwdr, pass_type_id, team_id } = JSON.parse(
    await readFile(join(home, 'wallet.json'), 'utf8'),
  );
  const content = {
    formatVersion: 1,
    passTypeIdentifier: pass_type_id,
    teamIdentifier: team_id,
    organizationName: 'Bare',
    description: 'A card',
    serialNumber: '1',
    generic: {},
  };
  const files = { 'pass.json': Buffer.from(JSON.stringify(content)), 'icon.png': Buffer.alloc(bytes) };
  const start = performance.now();
  let signed = 0;
  while (performance.now() - start < seconds * 1000) {
    new PKPass({ ...files }, { wwdr, signerCert: certificate, signerKey: key }).getAsBuffer();
    signed++;
  }
  return (signed * 1000) / (performance.now() - start);
}
