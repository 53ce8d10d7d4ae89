import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getHealth } from '@meishi/api-contract/endpoints/health';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'users/me/photo=10000/60,contacts/import=10000/60' });
  ada = await app.createUser();
});
afterAll(() => app.close());

const form = 'multipart/form-data; boundary=x';
const disposition = (rest: string) => `content-disposition: form-data; ${rest}`;
const file = `--x\r\n${disposition('name="photo"; filename="a.png"')}\r\ncontent-type: image/png\r\n\r\nabc`;

async function send(contentType: string, body: string) {
  const headers = { authorization: `Bearer ${ada.token}`, 'content-type': contentType };
  const response = await fetch(`${app.origin}/api/v1/users/me/photo`, { method: 'POST', headers, body });
  return { status: response.status, body: await response.json() };
}

describe('a malformed form', () => {
  it.each([
    ['without a boundary', 'multipart/form-data', `${file}\r\n--x--\r\n`],
    ['with an empty boundary', 'multipart/form-data; boundary=', `${file}\r\n--x--\r\n`],
    ['with another boundary', 'multipart/form-data; boundary=y', `${file}\r\n--x--\r\n`],
    ['without its end', form, file],
    ['that ends in a header', form, '--x\r\ncontent-dispo'],
    ['that ends between header and content', form, `--x\r\n${disposition('name="photo"; filename="a"')}\r\n`],
    ['with garbage for headers', form, '--x\r\n\u0000\u0001: : :\r\n\r\nabc\r\n--x--\r\n'],
    ['without headers', form, '--x\r\n\r\nabc\r\n--x--\r\n'],
    ['without a name', form, `--x\r\n${disposition('filename="a"')}\r\n\r\nabc\r\n--x--\r\n`],
    ['with a field named __proto__', form, `--x\r\n${disposition('name="__proto__"')}\r\n\r\na\r\n--x--\r\n`],
    [
      'with a file named constructor',
      form,
      `--x\r\n${disposition('name="constructor"; filename="a"')}\r\n\r\na\r\n--x--\r\n`,
    ],
    ['with endless headers', form, `--x\r\n${'a: b\r\n'.repeat(5000)}\r\nabc\r\n--x--\r\n`],
    [
      'with JSON that is none',
      form,
      `--x\r\n${disposition('name="a"')}\r\ncontent-type: application/json\r\n\r\n{\r\n--x--\r\n`,
    ],
    [
      'within a form',
      form,
      `--x\r\n${disposition('name="photo"')}\r\ncontent-type: multipart/mixed; boundary=y\r\n\r\n--y\r\n\r\na\r\n--y--\r\n--x--\r\n`,
    ],
    ['with many fields', form, `${`--x\r\n${disposition('name="a"')}\r\n\r\na\r\n`.repeat(500)}--x--\r\n`],
    ['with many files', form, `${`${file}\r\n`.repeat(50)}--x--\r\n`],
    ['with nothing in it', form, ''],
    ['with only its end', form, '--x--\r\n'],
    ['of another kind', 'multipart/mixed; boundary=x', `${file}\r\n--x--\r\n`],
  ])('%s is refused with a reason', async (_what, type, body) => {
    const answer = await send(type, body);
    expect([400, 413, 415]).toContain(answer.status);
    expect(answer.body).toMatchObject({
      status: answer.status,
      message: expect.stringMatching(/^[A-Z].*\.$/),
    });
  });

  it.each([
    ['of many parts', 'a'],
    ['of one file', 'photo"; filename="a.png'],
  ])('%s that never ends is refused while it arrives, and its connection is closed', async (_what, name) => {
    const { hostname, port } = new URL(app.origin);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      `POST /api/v1/users/me/photo HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${ada.token}\r\ncontent-type: ${form}\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    const part = `--x\r\n${disposition(`name="${name}"`)}\r\n\r\n`;
    const piece = name === 'a' ? `${part}\r\n`.repeat(500) : 'a'.repeat(50_000);
    const send = (text: string) => socket.write(`${text.length.toString(16)}\r\n${text}\r\n`);
    send(part);
    const sending = setInterval(() => send(piece));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 [\s\S]*connection: close/i);
    await closed;
    clearInterval(sending);
  });

  it('that is announced as too large is refused before it is read', async () => {
    const { hostname, port } = new URL(app.origin);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/v1/users/me/photo HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${ada.token}\r\ncontent-type: ${form}\r\ncontent-length: 1000000000\r\n\r\n`,
    );
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 [\s\S]*connection: close/i);
    socket.destroy();
  });

  it('that is cut off does no harm', async () => {
    const { hostname, port } = new URL(app.origin);
    for (const sent of [file, '--x\r\n', `${file}${'a'.repeat(100_000)}`]) {
      const socket = connect(Number(port), hostname);
      socket.write(
        `POST /api/v1/users/me/photo HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${ada.token}\r\ncontent-type: ${form}\r\ncontent-length: 1000000\r\n\r\n${sent}`,
        () => socket.resetAndDestroy(),
      );
      await once(socket, 'close');
    }
    expect(await app.visitor(getHealth)).toMatchObject({ version: expect.any(String) });
  });
});
