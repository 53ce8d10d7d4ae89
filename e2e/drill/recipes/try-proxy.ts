import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientHttp2Session, connect } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { contactSupport } from '@meishi/api-contract/endpoints/support';
import { maxPictureBytes } from '@meishi/api-contract/transport/picture-upload';
import sharp from 'sharp';
import { type ServiceAddresses, signIn } from '../../../api/embedded/seed/sign-up.ts';

/** Shorter than the 30 seconds that a request may take. */
const slowSeconds = 20;

/**
 * Uses the product through a proxy over HTTP/2: pages, an upload of nearly 10 MB, a request that takes long, and calls that
 * claim different addresses, which share one limit.
 * @throws AssertionError
 */
export async function tryProxy(addresses: ServiceAddresses): Promise<void> {
  const session = connect(addresses.productUrl);
  try {
    await once(session, 'connect');
    assert.equal(session.alpnProtocol, 'h2');
    assert.equal((await send(session, { ':path': '/' })).status, 200);
    const user = { email: `${randomUUID()}@meishi.test`, fullName: 'Ada Drill', job_title: '', company: '' };
    const { token } = await signIn(addresses, user);
    const upload = await largeUpload();
    assert.equal((await send(session, photoHeaders(token, upload), [upload.body])).status, 200);
    const half = Math.floor(upload.body.length / 2);
    const slowly = [upload.body.subarray(0, half), upload.body.subarray(half)];
    assert.equal((await send(session, photoHeaders(token, upload), slowly)).status, 200);
    await requireOneLimit(session);
  } finally {
    session.close();
  }
}

/** A caller cannot avoid a limit by naming other addresses. */
async function requireOneLimit(session: ClientHttp2Session): Promise<void> {
  const body = Buffer.from(JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: 'Hello' }));
  const statuses: number[] = [];
  for (let call = 0; call <= contactSupport.limit.calls; call += 1) {
    const headers = {
      ':method': 'POST',
      ':path': `/api/v1/${contactSupport.path}`,
      'content-type': 'application/json',
      'x-forwarded-for': `203.0.113.${call}`,
    };
    statuses.push((await send(session, headers, [body])).status);
  }
  assert.equal(statuses.at(-1), 429, `Nothing was refused: ${statuses}`);
}

interface Upload {
  body: Buffer;
  boundary: string;
}

/** A picture of nearly the largest size, with a comment that makes up most of it. */
async function largeUpload(): Promise<Upload> {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const padding = randomBytes(maxPictureBytes - picture.length - 1024);
  const boundary = randomUUID();
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    boundary,
    body: Buffer.concat([Buffer.from(head), picture, padding, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

const photoHeaders = (token: string, { body, boundary }: Upload) => ({
  ':method': 'POST',
  ':path': '/api/v1/users/me/photo',
  authorization: `Bearer ${token}`,
  'content-type': `multipart/form-data; boundary=${boundary}`,
  'content-length': String(body.length),
});

/** Sends a request whose parts are apart in time. */
async function send(session: ClientHttp2Session, headers: Record<string, string>, parts: Buffer[] = []) {
  const stream = session.request(headers, { endStream: parts.length === 0 });
  const answered = once(stream, 'response');
  for (const [index, part] of parts.entries()) {
    if (index > 0) await setTimeout(slowSeconds * 1000);
    stream.write(part);
  }
  if (parts.length > 0) stream.end();
  const [received] = await answered;
  await buffer(stream);
  return { status: Number(received[':status']) };
}
