import { randomUUID } from 'node:crypto';
import { listGroupLog } from '@meishi/api-contract/endpoints/groups/group-log';
import {
  addMailDomain,
  checkMailDomain,
  decideJoinRequest,
  joinGroup,
  listJoinableGroups,
  listJoinRequests,
  type MailDomain,
} from '@meishi/api-contract/endpoints/groups/joining';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { NameServer } from '../embedded/stand-ins/dns/name-server.ts';
import { DomainProofs } from '../src/groups/joining/domain-proofs.ts';
import { startApp, type TestApp, type TestUser } from './app.ts';
import { makeGroup } from './fixtures/groups.ts';
import { subscribe } from './fixtures/plans.ts';
import { TestInbox } from './inbox.ts';

export const newDomain = () => `firm-${randomUUID().slice(0, 8)}.example`;

export interface JoiningScene {
  app: TestApp;
  inbox: TestInbox;
  dns: NameServer;
  newGroup(seats?: number): ReturnType<typeof newGroup>;
  userAt(domain: string, name?: string, verified?: boolean): Promise<TestUser>;
  close(): Promise<void>;
}

/** The application with a mail server, and a name server that it asks. */
export async function startJoining(): Promise<JoiningScene> {
  const inbox = await TestInbox.start();
  const dns = await NameServer.start();
  const app = await startApp({ SMTP_URL: inbox.url, DNS_SERVERS: dns.address });
  const close = async () => {
    await app.close();
    await inbox.close();
    await dns.stop();
  };
  return {
    app,
    inbox,
    dns,
    newGroup: (seats) => newGroup({ app, dns }, seats),
    userAt: (domain, name = 'Bo', verified = true) =>
      app.createUser({ email: `${name.toLowerCase()}@${domain}`, name, verified }),
    close,
  };
}

/** A group on the Team plan with the admin Ada. */
async function newGroup({ app, dns }: Pick<JoiningScene, 'app' | 'dns'>, seats = 10) {
  const ada = await app.createUser({ name: 'Ada' });
  await subscribe(app, 'team', ada);
  await app.database.query('update users set seats = $2 where user_id = $1', [ada.user.user_id, seats]);
  const group = await makeGroup(app, { admins: [ada] });
  const at = { params: { id: group.name } };
  const of = ({ domain_id: domainId }: MailDomain) => ({ params: { ...at.params, domainId } });
  const add = (domain: string, mode?: 'ask' | 'join') =>
    ada.call(addMailDomain, { ...at, body: { domain, mode } });
  const check = (domain: MailDomain) => ada.call(checkMailDomain, of(domain));
  return {
    ada,
    group,
    at,
    of,
    add,
    check,
    async prove(name: string, mode?: 'ask' | 'join') {
      const domain = await add(name, mode);
      dns.set(domain.record.name, domain.record.value);
      return check(domain);
    },
    join: (person: TestUser, profile_id?: string) => person.call(joinGroup, { ...at, body: { profile_id } }),
    requests: async () => (await ada.call(listJoinRequests, at)).requests,
    decide: (person: TestUser, accept: boolean) =>
      ada.call(decideJoinRequest, {
        params: { ...at.params, userId: person.user.user_id },
        body: { accept },
      }),
    members: async () =>
      (await ada.call(listMembers, at)).members.map(({ display_name, role }) => [display_name, role]),
    log: async () =>
      (await ada.call(listGroupLog, at)).entries.map(({ action, details }) => [action, details]),
    /** As if the record had been gone for these days. */
    missFor: (days: number) =>
      app.database.query(
        `update joining.domains set missing_since = now() - make_interval(days => $2) where group_id = $1`,
        [group.group_id, days],
      ),
    lookAgain: () =>
      RequestContext.create(app.app.get(EntityManager), () =>
        app.app.get(DomainProofs).checkAll(group.group_id),
      ),
  };
}

export const offersOf = async (person: TestUser) =>
  (await person.call(listJoinableGroups)).map(({ group_id, domain, mode, request }) => [
    group_id,
    domain,
    mode,
    request,
  ]);
