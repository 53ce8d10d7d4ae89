import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  checkMailDomain,
  listMailDomains,
  removeMailDomain,
} from '@meishi/api-contract/endpoints/groups/joining';
import { failureOf } from '../../../test/failure.ts';
import { type JoiningScene, newDomain, offersOf, startJoining } from '../../../test/joining.ts';
import { mailDomainOf } from './mail-domain-name.ts';

let scene: JoiningScene;
beforeAll(async () => {
  scene = await startJoining();
});
afterAll(() => scene.close());

describe('a mail domain', () => {
  it('is proved by its record only', async () => {
    const { add, check, at, ada, log } = await scene.newGroup();
    const name = newDomain();
    const domain = await add(` @${name.toUpperCase()}. `);
    expect(domain).toMatchObject({ domain: name, status: 'unproved', mode: 'ask', found: null });
    expect(domain.record.name).toBe(`_meishi-challenge.${name}`);
    expect(await check(domain)).toMatchObject({ status: 'unproved', found: 'nothing' });
    scene.dns.set(domain.record.name, 'v=spf1 -all', `${domain.record.value}X`);
    expect(await check(domain)).toMatchObject({ status: 'unproved', found: 'other' });
    scene.dns.fail();
    expect(await check(domain)).toMatchObject({ status: 'unproved', found: 'no-answer' });
    scene.dns.fail(false);
    scene.dns.set(domain.record.name, 'v=spf1 -all', domain.record.value);
    expect(await check(domain)).toMatchObject({ status: 'proved', found: 'record', stops_at: null });
    expect(await ada.call(listMailDomains, at)).toMatchObject([{ domain: name, status: 'proved' }]);
    await check(domain);
    expect(await log()).toEqual([
      ['mail-domain-proved', { domain: name }],
      ['mail-domain-added', { domain: name, mode: 'ask' }],
    ]);
  });

  it('is refused if it is that of a mailbox provider, no domain, or there already', async () => {
    const { add } = await scene.newGroup();
    for (const domain of ['gmail.com', 'GoogleMail.com', 'outlook.com', 'web.de', 'mailinator.com'])
      expect((await failureOf(add(domain))).fields?.domain).toMatch(
        /^Anyone can get an address at .*\. Enter a domain that only your company uses\.$/,
      );
    for (const domain of [
      'localhost',
      '127.0.0.1',
      '0x7f.0x1',
      'https://a.example',
      'a.example/b',
      'a@b@c.example',
      'a b.example',
    ])
      expect(await failureOf(add(domain))).toMatchObject({
        fields: { domain: 'Enter a domain, such as example.com.' },
      });
    const name = `mü${newDomain()}`;
    const { record } = await add(name);
    expect(record.name).toMatch(/^_meishi-challenge\.xn--/);
    const again = await failureOf(add(record.name.replace('_meishi-challenge.', '')));
    expect(again).toMatchObject({
      code: 'already-exists',
      fields: { domain: 'The group already has this domain.' },
    });
  });

  it('belongs to one group, also if two prove it at the same time', async () => {
    const one = await scene.newGroup();
    const other = await scene.newGroup();
    const name = newDomain();
    const domains = [await one.add(name, 'join'), await other.add(name, 'join')] as const;
    expect(domains[0].record.value).not.toBe(domains[1].record.value);
    scene.dns.set(domains[0].record.name, ...domains.map(({ record }) => record.value));
    const checks = await Promise.allSettled([one.check(domains[0]), other.check(domains[1])]);
    expect(checks.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [winner, loser] = checks[0].status === 'fulfilled' ? [one, other] : [other, one];
    const [won, lost] = checks[0].status === 'fulfilled' ? domains : [domains[1], domains[0]];
    expect(await failureOf(loser.check(lost))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Another group has proved this domain.'),
    });
    const bo = await scene.userAt(name);
    expect(await offersOf(bo)).toEqual([[winner.group.group_id, name, 'join', null]]);
    expect(await failureOf(loser.join(bo))).toMatchObject({ status: 404 });
    await winner.ada.call(removeMailDomain, winner.of(won));
    expect(await loser.check(lost)).toMatchObject({ status: 'proved' });
    expect(await offersOf(bo)).toEqual([[loser.group.group_id, name, 'join', null]]);
  });

  it('is looked at again: joining stops when the record has been gone for a week, and the admins are told', async () => {
    const { prove, join, check, missFor, lookAgain, ada, at, members, log } = await scene.newGroup();
    const next = await scene.newGroup();
    const name = newDomain();
    const domain = await prove(name, 'join');
    const state = async () => (await ada.call(listMailDomains, at))[0];
    scene.dns.set(domain.record.name);
    await lookAgain();
    expect(await state()).toMatchObject({ status: 'missing', found: 'nothing' });
    const [anna, bo, cleo] = [
      await scene.userAt(name, 'Anna'),
      await scene.userAt(name),
      await scene.userAt(name, 'Cleo'),
    ];
    await join(anna);
    await missFor(6);
    await lookAgain();
    expect(await state()).toMatchObject({ status: 'missing' });
    await missFor(8);
    scene.dns.fail();
    await lookAgain();
    expect(await state()).toMatchObject({ status: 'missing', found: 'no-answer' });
    await join(bo);
    scene.dns.fail(false);
    await lookAgain();
    expect(await state()).toMatchObject({ status: 'lapsed', stops_at: null });
    expect(await offersOf(cleo)).toEqual([]);
    expect(await failureOf(join(cleo))).toMatchObject({ status: 404 });
    expect(await members()).toHaveLength(3);
    const mail = await scene.inbox.waitFor(ada.email, /^No one can join with/);
    expect(mail.text).toContain(name);
    expect((await log())[0]).toEqual(['mail-domain-lapsed', { domain: name }]);

    const other = await next.add(name, 'join');
    scene.dns.set(domain.record.name, domain.record.value, other.record.value);
    expect(await next.check(other)).toMatchObject({ status: 'proved' });
    expect(await failureOf(check(domain))).toMatchObject({ code: 'conflict' });
    expect(await state()).toMatchObject({ status: 'lapsed' });
  });

  it('is not looked at more often than a group may', async () => {
    const { add, check, group, of } = await scene.newGroup();
    const domain = await add(newDomain());
    const others = await scene.app.createUser();
    await scene.app.database.query(
      `insert into memberships (group_id, user_id, profile_id, role) values ($1, $2, $3, 'admin')`,
      [group.group_id, others.user.user_id, others.user.default_profile_id],
    );
    for (let look = 0; look < 60; look++) await check(domain);
    expect(await failureOf(others.call(checkMailDomain, of(domain)))).toMatchObject({
      code: 'too-many-requests',
    });
  });
});

it('the domain of an address is what comes after its last @, in one form', () => {
  expect(mailDomainOf('a@example.com')).toBe('example.com');
  expect(mailDomainOf('A@EXAMPLE.com')).toBe('example.com');
  expect(mailDomainOf('a@ｅxample.com')).toBe('example.com');
  expect(mailDomainOf('a@exаmple.com')).toBe('xn--exmple-4nf.com');
  for (const address of [
    'a@example.com@evil.example',
    '"a@example.com"@evil.example',
    'a@evil.example@example.com',
    'a@ex%61mple.com',
    'a@example.com/evil',
    'a@example.com.',
    'a@evil.example?@example.com',
    'a@example.com\u0000.evil.example',
    'a@example\u200b.com',
    'a@0x7f.0x1',
    '',
  ])
    expect(mailDomainOf(address)).toBeUndefined();
});
