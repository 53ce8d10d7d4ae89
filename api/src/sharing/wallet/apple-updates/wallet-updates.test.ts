// biome-ignore-all lint/style/noExcessiveLinesPerFile: all tests share one application and one stand-in of the push service
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGroupLink, updateLinkOverrides } from '@meishi/api-contract/endpoints/groups/group-links';
import { leaveGroup } from '@meishi/api-contract/endpoints/groups/members';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { updateProfile, uploadProfilePhoto } from '@meishi/api-contract/endpoints/profiles';
import { generatePass } from '@meishi/api-contract/endpoints/wallet';
import AdmZip from 'adm-zip';
import { makeWalletStandIns, type WalletStandIns } from '../../../../embedded/stand-ins/wallet/stand-ins.ts';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { makeGroup } from '../../../../test/fixtures/groups.ts';
import { picture } from '../../../../test/fixtures/pictures.ts';
import { walletEnvironment } from '../../../../test/wallet.ts';

/** A push as received by Apple's server. */
interface Push {
  token: string;
  topic: unknown;
  payload: string;
  /** The common name in the sender's client certificate. */
  sender: string;
}

/** A stand-in for Apple's push service: HTTP/2 over TLS with the pass type's client certificate. */
class PushService {
  readonly pushes: Push[] = [];
  /** Push tokens that are no longer valid. */
  readonly expired = new Set<string>();
  private readonly waiting: (() => void)[] = [];

  private constructor(private readonly server: Http2SecureServer) {}

  static async start(authority: string): Promise<PushService> {
    const folder = mkdtempSync(join(tmpdir(), 'meishi-push-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    execFileSync(
      'openssl',
      `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${cert}`.split(
        ' ',
      ),
      { stdio: 'pipe' },
    );
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), readFileSync(cert, 'utf8')]);
    const server = createSecureServer({
      key: readFileSync(key),
      cert: readFileSync(cert),
      ca: authority,
      requestCert: true,
      rejectUnauthorized: true,
    });
    rmSync(folder, { recursive: true });
    const service = new PushService(server);
    server.on('stream', async (stream, headers) => {
      const payload = Buffer.concat(await stream.toArray()).toString();
      const token = String(headers[':path']).replace('/3/device/', '');
      const socket = stream.session?.socket as tls.TLSSocket;
      const { UID } = socket.getPeerCertificate().subject as unknown as { UID: string };
      service.pushes.push({ token, topic: headers['apns-topic'], payload, sender: UID });
      const isGone = service.expired.has(token);
      stream.respond({ ':status': isGone ? 410 : 200 });
      stream.end(isGone ? JSON.stringify({ reason: 'Unregistered', timestamp: Date.now() }) : undefined);
      for (const check of service.waiting) check();
    });
    server.listen(0);
    await once(server, 'listening');
    return service;
  }

  get url(): string {
    return `https://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** Resolves with the push number `count` to this phone. */
  async waitFor(token: string, count: number): Promise<Push> {
    const { promise, resolve } = Promise.withResolvers<Push>();
    const check = () => {
      const push = this.pushes.filter((sent) => sent.token === token)[count - 1];
      if (push) resolve(push);
    };
    this.waiting.push(check);
    check();
    return promise;
  }

  close(): void {
    this.server.close();
  }
}

let standIns: WalletStandIns;
let push: PushService;
let app: TestApp;
beforeAll(async () => {
  standIns = await makeWalletStandIns();
  push = await PushService.start(standIns.wwdr);
  app = await startApp({ ...(await walletEnvironment(standIns)), WALLET_PUSH_URL: push.url });
});
afterAll(async () => {
  await app.close();
  push.close();
});

/** A phone with the pass of a profile, which uses the update service as real phones do. */
class Phone {
  private constructor(
    readonly token: string,
    readonly serial: string,
    private readonly secret: string,
    private readonly device = `device-${token}`,
  ) {}

  static async take(token: string, profile_id: string): Promise<Phone> {
    const pass = readPass(await app.visitor(generatePass, { query: { profile_id } }));
    const { serialNumber, authenticationToken } = await pass;
    return new Phone(token, serialNumber, authenticationToken);
  }

  register(secret = this.secret, body: unknown = { pushToken: this.token }) {
    return this.ask('POST', this.registration, secret, body);
  }

  unregister(secret = this.secret) {
    return this.ask('DELETE', this.registration, secret);
  }

  listChanged(since?: string) {
    const query = since === undefined ? '' : `?passesUpdatedSince=${since}`;
    return this.ask('GET', `devices/${this.device}/registrations/${standIns.pass_type_id}${query}`);
  }

  getPass(secret = this.secret, headers: Record<string, string> = {}) {
    return this.ask('GET', `passes/${standIns.pass_type_id}/${this.serial}`, secret, undefined, headers);
  }

  ask(method: string, path: string, secret?: string, body?: unknown, headers: Record<string, string> = {}) {
    return fetch(`${app.origin}/api/v1/wallet/v1/${path}`, {
      method,
      headers: {
        ...headers,
        ...(secret !== undefined && { authorization: `ApplePass ${secret}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  private get registration(): string {
    return `devices/${this.device}/registrations/${standIns.pass_type_id}/${this.serial}`;
  }
}

async function readPass(content: Blob | Response) {
  const zip = new AdmZip(Buffer.from(await content.arrayBuffer()));
  return JSON.parse(zip.readAsText('pass.json'));
}

async function change({ call, user }: TestUser, changes: Record<string, unknown>): Promise<void> {
  const params = { id: user.default_profile_id };
  const { rows } = await app.database.query('select version from profiles where profile_id = $1', [
    params.id,
  ]);
  await call(updateProfile, { params, body: { version: rows[0].version, ...changes } });
}

describe('a phone', () => {
  it('registers once, lists changes and unregisters, only with the pass’s token', async () => {
    const { user } = await app.createUser();
    const phone = await Phone.take('a1', user.default_profile_id);
    const statuses = async (...answers: Promise<Response>[]) =>
      (await Promise.all(answers)).map(({ status }) => status);
    const { token: ownToken } = await app.createUser();

    expect(await statuses(phone.register(''), phone.register('wrong'), phone.register(ownToken))).toEqual([
      401, 401, 401,
    ]);
    expect((await phone.register(undefined, { pushToken: '<script>' })).status).toBe(400);
    const first = await phone.register();
    expect([first.status, await first.text()]).toEqual([201, '']);
    expect((await phone.register()).status).toBe(200);

    const list = await phone.listChanged();
    const { serialNumbers, lastUpdated } = (await list.json()) as Record<string, string>;
    expect([list.status, serialNumbers]).toEqual([200, [phone.serial]]);
    expect((await phone.listChanged(lastUpdated)).status).toBe(204);

    expect((await phone.unregister('wrong')).status).toBe(401);
    expect((await phone.unregister()).status).toBe(200);
    expect((await phone.listChanged()).status).toBe(204);
  });

  it('has no access to another pass with its token', async () => {
    const [one, other] = [await app.createUser(), await app.createUser()];
    const phone = await Phone.take('b1', one.user.default_profile_id);
    const target = `passes/${standIns.pass_type_id}/${other.user.default_profile_id}`;
    const own = await phone.getPass();
    const { authenticationToken } = await readPass(own);
    expect((await phone.ask('GET', target, authenticationToken)).status).toBe(401);
    expect((await phone.ask('GET', `${target}-own`, authenticationToken)).status).toBe(401);
    expect((await phone.ask('GET', `passes/pass.other/${phone.serial}`, authenticationToken)).status).toBe(
      401,
    );
    expect((await phone.ask('GET', `passes/${standIns.pass_type_id}/${phone.serial}`)).status).toBe(401);
  });

  it('is refused once the pass is on ten thousand others, and its own registration goes on', async () => {
    const { user } = await app.createUser();
    const known = await Phone.take('c2', user.default_profile_id);
    expect((await known.register()).status).toBe(201);
    await app.database.query(
      `insert into wallet.registrations (device_id, serial, push_token)
       select 'full-' || number, $1, 'aa' from generate_series(2, 10000) number`,
      [known.serial],
    );
    const late = await Phone.take('c3', user.default_profile_id);
    const refused = await late.register();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400']);
    expect((await known.register()).status).toBe(200);
    await known.unregister();
    expect((await late.register()).status).toBe(201);
  });

  it('can send its log', async () => {
    const { user } = await app.createUser();
    const phone = await Phone.take('c1', user.default_profile_id);
    expect((await phone.ask('POST', 'log', undefined, { logs: ['the pass is late'] })).status).toBe(200);
    expect((await phone.ask('POST', 'log', undefined, { logs: 'no list' })).status).toBe(400);
  });
});

describe('a pass on a phone', () => {
  it('is updated with the profile: the phone is notified and gets the new pass', async () => {
    const ada = await app.createUser({ name: 'Ada Lovelace' });
    const profile_id = ada.user.default_profile_id;
    const phone = await Phone.take('d1', profile_id);
    await phone.register();
    const before = await phone.getPass();
    const known = { 'if-modified-since': before.headers.get('last-modified') ?? '' };
    expect((await phone.getPass(undefined, known)).status).toBe(304);
    const { lastUpdated } = (await (await phone.listChanged()).json()) as { lastUpdated: string };

    await change(ada, { job_title: 'Analyst' });
    expect(await push.waitFor('d1', 1)).toEqual({
      token: 'd1',
      topic: standIns.pass_type_id,
      payload: '{"aps":{}}',
      sender: standIns.pass_type_id,
    });
    expect(await (await phone.listChanged(lastUpdated)).json()).toMatchObject({
      serialNumbers: [phone.serial],
    });
    const after = await phone.getPass(undefined, known);
    expect(after.status).toBe(200);
    expect((await readPass(after)).generic.secondaryFields).toMatchObject([{ value: 'Analyst' }]);

    await change(ada, { theme: { accent: '#dc004e', layout: 'paper', mode: 'dark' } });
    await push.waitFor('d1', 2);
    await ada.call(uploadProfilePhoto, {
      params: { id: profile_id },
      body: {},
      files: { photo: await picture() },
    });
    await push.waitFor('d1', 3);
    const link = { profile_id, kind: 'website', title: 'Site', url: 'https://example.com' } as const;
    await ada.call(createLink, { body: link });
    await push.waitFor('d1', 4);
    const last = await readPass(await phone.getPass());
    expect(last.backgroundColor).toBe('rgb(15, 15, 35)');
    expect(last.generic.backFields).toContainEqual(expect.objectContaining({ label: 'Site' }));
  });

  it('is updated with the group of the profile: membership, links, overrides', async () => {
    const admin = await app.createUser({ name: 'Ella Fitzgerald' });
    const member = await app.createUser({ name: 'Chick Webb' });
    const { name } = await makeGroup(app, { admins: [admin], members: [member] });
    await app.database.query(
      `update users set plan = 'team', subscription_status = 'active' where user_id = $1`,
      [admin.user.user_id],
    );
    const params = { id: name };
    const phone = await Phone.take('aa1b', member.user.default_profile_id);
    await phone.register();
    const fields = async () => JSON.stringify((await readPass(await phone.getPass())).generic.backFields);

    const link = { kind: 'website', title: 'What we make', url: 'https://example.com/work' } as const;
    const { links, version } = await admin.call(createGroupLink, { params, body: link });
    await push.waitFor('aa1b', 1);
    expect(await fields()).toContain('What we make');
    const override = { link_id: links[0]?.link_id ?? '', user_id: null, title: 'Our work' };
    await admin.call(updateLinkOverrides, { params, body: { version, overrides: [override] } });
    await push.waitFor('aa1b', 2);
    expect(await fields()).toContain('Our work');
    await member.call(leaveGroup, { params });
    await push.waitFor('aa1b', 3);
    expect(await fields()).not.toContain('Our work');
  });

  it('is voided without personal data once the profile is off', async () => {
    const bo = await app.createUser({ name: 'Bo Diddley' });
    const phone = await Phone.take('e1', bo.user.default_profile_id);
    await phone.register();
    await change(bo, { visibility: 'off' });
    await push.waitFor('e1', 1);
    const pass = await readPass(await phone.getPass());
    expect(pass.voided).toBe(true);
    expect(JSON.stringify(pass)).not.toContain('Diddley');
  });

  it('is unregistered if Apple reports an invalid push token', async () => {
    const { call, user } = await app.createUser();
    const expired = await Phone.take('f1', user.default_profile_id);
    const there = await Phone.take('f2', user.default_profile_id);
    await expired.register();
    await there.register();
    push.expired.add('f1');
    await change({ call, user } as TestUser, { job_title: 'One' });
    await Promise.all([push.waitFor('f1', 1), push.waitFor('f2', 1)]);
    await change({ call, user } as TestUser, { job_title: 'Two' });
    await push.waitFor('f2', 2);
    expect(push.pushes.filter(({ token }) => token === 'f1')).toHaveLength(1);
    expect((await expired.listChanged()).status).toBe(204);
  });
});
