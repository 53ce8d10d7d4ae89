import { Agent, request as sendRaw } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { updateMe, uploadMyPhoto } from '@meishi/api-contract/endpoints/account/users';
import { importContacts } from '@meishi/api-contract/endpoints/contacts/contact-files';
import { createRelease } from '@meishi/api-contract/endpoints/remotes/releases';
import { getQrCode } from '@meishi/api-contract/endpoints/sharing';
import { uploadDesign } from '@meishi/api-contract/endpoints/shop/designs';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import { Header } from 'tar';
import { foldedNote, quotedNote, wideTable } from '../hostile-files/contacts.ts';
import { filtered, nested, rectangles, svg } from '../hostile-files/svg-drawings.ts';
import { type RawInput, request } from '../request.ts';
import { type Product, profileRelease } from './product.ts';

export interface Attack {
  name: string;
  /** Runs the attack and describes the outcome: statuses and counts. */
  run(product: Product): Promise<string>;
}

const importOf = (file: string) => call(importContacts, { files: { file: new Blob([file]) }, body: {} });
const photoOf = (photo: string) => call(uploadMyPhoto, { files: { photo: new Blob([photo]) } });
const designOf = (svgDesign: string) =>
  call(uploadDesign, { files: { svgDesign: new Blob([svgDesign]) }, body: {} });
const unknownFields = (count: number) =>
  call(updateMe, { body: Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1])) });
const turbulence = '<feTurbulence baseFrequency="0.9" numOctaves="9"/>';
const releaseOf = (archive: Blob) => async (product: Product) =>
  statusOf(
    await request(
      product.server.origin,
      createRelease,
      { params: { name: 'mf-profile' }, body: { activate: 'false' }, files: { archive } },
      'profile-token',
    ),
  );

export const attacks: Attack[] = [
  { name: 'nothing, to compare', run: () => setTimeout(3000, 'nothing') },
  { name: 'SVG of 39,000 nested groups as a photo', run: photoOf(nested(39_000)) },
  { name: 'SVG of 6,000 nested groups as a photo', run: photoOf(nested(6000)) },
  { name: 'SVG of filters as a design, five at once', run: times(5, designOf(filtered(turbulence, 80))) },
  { name: 'SVG that draws until the clock ends it', run: photoOf(svg(rectangles(19_000, 'opacity=".5"'))) },
  { name: 'CSV of 20,000 columns', run: importOf(wideTable(20_000)) },
  { name: 'CSV of 100,000 columns', run: importOf(wideTable(100_000)) },
  { name: 'vCard of 200,000 folded lines', run: importOf(foldedNote(200_000)) },
  { name: 'vCard of 4.8 MB folded', run: importOf(foldedNote(1_200_000)) },
  { name: 'vCard of 0.6 MB quoted-printable', run: importOf(quotedNote(75_000)) },
  { name: 'release archive of 50 MB zeros in 51 KB', run: releaseOf(zeros(1)) },
  { name: 'release archive of 2 GB zeros in 2 MB', run: releaseOf(zeros(41)) },
  { name: 'release archive that is a tar with a file of 2 GB', run: releaseOf(tarOfZeros(41)) },
  { name: 'release whose bundle never ends loading', run: releaseOf(profileRelease('for (;;) {}')) },
  { name: 'JSON of 90,000 unknown fields, ten at once', run: times(10, unknownFields(90_000)) },
  {
    name: 'QR codes of 2048 pixels, 40 at once, by nobody',
    run: times(40, (product) =>
      call(getQrCode, {
        params: { id: product.profileId },
        query: { format: 'png', size: 2048 },
      })({ ...product, token: '' }),
    ),
  },
  { name: 'an account that sends 900 refused writes again at once, for 5 s', run: resend(900) },
  { name: '1,500 silent POSTs of 1 MB to support', run: silentPosts(1500) },
];

function call(endpoint: EndpointDefinition, input: RawInput) {
  return async ({ server, token }: Product) => statusOf(await request(server.origin, endpoint, input, token));
}

/** A gzip of that many blocks of 50 MB of zeros, 51 KB each. */
function zeros(blocks: number): Blob {
  const block = new Uint8Array(gzipSync(new Uint8Array(50 * 1024 * 1024)));
  return new Blob(Array<Uint8Array<ArrayBuffer>>(blocks).fill(block));
}

/** A gzipped tar of one file with that many blocks of 50 MB of zeros. */
function tarOfZeros(blocks: number): Blob {
  const header = Buffer.alloc(512);
  const size = blocks * 50 * 1024 * 1024;
  new Header({ path: 'zeros.js', type: 'File', mode: 0o644, mtime: new Date(0), size }).encode(header);
  const end = Buffer.alloc(1024);
  return new Blob([new Uint8Array(gzipSync(header)), zeros(blocks), new Uint8Array(gzipSync(end))]);
}

const statusOf = ({ status }: { status: number }) => String(status);

function times(count: number, run: Attack['run']): Attack['run'] {
  return async (product) => {
    const outcomes = await Promise.all(Array.from({ length: count }, () => run(product)));
    return countOutcomes(outcomes);
  };
}

/** `200: 5, 429: 3`. */
function countOutcomes(outcomes: string[]): string {
  const counts = Map.groupBy(outcomes, (outcome) => outcome);
  return [...counts].map(([outcome, { length }]) => `${outcome}: ${length}`).join(', ');
}

/** Writes of one account, each of which is sent again as soon as it is refused. */
function resend(count: number): Attack['run'] {
  return async ({ server, token, profileId }) => {
    const url = `${server.origin}/api/v1/profiles/${profileId}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ version: 1, bio: 'Again' });
    const agent = new Agent({ keepAlive: true });
    const end = AbortSignal.timeout(5000);
    const outcomes: string[] = [];
    const send = () =>
      new Promise<void>((resolve) => {
        const sent = sendRaw(url, { method: 'POST', agent, headers, signal: end }, (response) => {
          outcomes.push(String(response.statusCode));
          response.resume().once('close', resolve);
        });
        sent.once('error', () => resolve()).end(body);
      });
    const caller = async () => {
      while (!end.aborted) await send();
    };
    await Promise.all(Array.from({ length: count }, caller));
    agent.destroy();
    return countOutcomes(outcomes);
  };
}

/** Sends a large body except its last byte, so that the process keeps it and waits. */
function silentPosts(count: number): Attack['run'] {
  const length = 1024 * 1024 - 100;
  const bytes = Buffer.concat([
    Buffer.from(
      `POST /api/v1/support/contact-us HTTP/1.1\r\nhost: meishi\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
    ),
    Buffer.alloc(length - 1, ' '),
  ]);
  return async ({ server }) => {
    const { hostname, port } = new URL(server.origin);
    const post = () =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(port), hostname);
        const end = (outcome: string) => {
          socket.destroy();
          resolve(outcome);
        };
        socket.once('data', (data) => end(data.toString('latin1').slice(9, 12)));
        socket.once('close', () => resolve('closed'));
        socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? 'error'));
        socket.setTimeout(20_000, () => end('waits'));
        socket.write(bytes);
      });
    return countOutcomes(await Promise.all(Array.from({ length: count }, post)));
  };
}
