import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { answerDeviceLogin } from '@meishi/api-contract/endpoints/account/device-logins';
import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { keyOf, type Machine, startMachine } from '../../../test/client-program.ts';

// Each command is a process.
jest.setTimeout(300_000);

let app: TestApp;
let machine: Machine;
beforeAll(async () => {
  app = await startApp();
  machine = await startMachine(app);
});
afterAll(async () => {
  await app.close();
  await machine.remove();
});

it('stores a key that only the user can read, until logout', async () => {
  const { secret } = await keyOf(await app.createUser(), 'contacts:read');
  const file = join(machine.folder, 'meishi', 'login.json');
  for (const { code, stdout } of [
    await machine.run(['login', '--key', secret]),
    await machine.run(['login', '--key'], { input: `${secret}\n` }),
  ]) {
    expect(code).toBe(0);
    expect(stdout).toContain(`Logged in at ${app.origin} with the key “Script” (contacts:read) until 20`);
    expect(stdout).toContain(file);
    expect(stdout).not.toContain(secret);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  }
  expect(JSON.parse((await machine.run(['contacts', 'list'])).stdout)).toMatchObject({ total: 0 });
  const elsewhere = ['--server', app.origin.replace('127.0.0.1', 'localhost')];
  expect((await machine.run(['contacts', 'list', ...elsewhere])).stderr).toContain('Please log in.');

  expect((await machine.run(['logout'])).stdout).toBe('The key is deleted from this computer.');
  expect((await machine.run(['contacts', 'list'])).stderr).toContain('Please log in.');
  expect((await machine.run(['logout'])).stdout).toBe('No key is stored.');
});

it('gets a key that a user allows in a browser', async () => {
  const ada = await app.createUser();
  const scopes = ['--scopes', 'contacts:write', 'links:read'];
  const running = machine.start(['login', ...scopes]);
  let shown = '';
  for await (const chunk of running.stderr) {
    shown += chunk;
    if (/shows the code \S+\./.test(shown)) break;
  }
  const [, code = ''] = /account\/keys\?code=(\S+)/.exec(shown) ?? [];
  expect(shown).toContain(`shows the code ${code}.`);
  await ada.call(answerDeviceLogin, { params: { code }, body: { allow: true } });
  const { exitCode, stdout } = await running;
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/with the key “meishi on .+” \(contacts:write, links:read\) until/);
  const created = await machine.run(['contacts', 'create', '--display-name', 'Bo']);
  expect(created).toMatchObject({ code: 0, stderr: '' });
  expect((await ada.call(listContacts)).total).toBe(1);
  await machine.run(['logout']);
  expect(await machine.run(['login', '--scopes', 'horoscopes:read'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The scopes are: account:read, '),
  });
});

it('refuses a key that is not valid, and a file that is not a login', async () => {
  const invented = await machine.run(['login', '--key', `meishi_key_${'A'.repeat(43)}`]);
  expect(invented).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Could not get the key: This key isn’t valid. It may have expired.',
  });
  expect((await machine.run(['logout'])).stdout).toBe('No key is stored.');
  await machine.run(['login', '--key', (await keyOf(await app.createUser(), 'contacts:read')).secret]);
  await writeFile(join(machine.folder, 'meishi', 'login.json'), '{"server":');
  expect((await machine.run(['contacts', 'list'])).stderr).toMatch(/login\.json isn’t readable as a login/);
});
