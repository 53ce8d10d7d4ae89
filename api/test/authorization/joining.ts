import { recordOf } from '../../src/groups/joining/domain-records.ts';
import { newId } from '../../src/platform/database/ids.ts';
import { makeGroup } from '../fixtures/groups.ts';
import { newAddress } from '../fixtures/users.ts';
import type { Caller, Cases } from './world.ts';

export const joining: Cases = ({ app, accounts, group, groupParams, nameServer }) => {
  const add = async (group_id: string, domain: string, isProved: boolean) => {
    const domainId = newId(16);
    await app.database.query(
      `insert into joining.domains (domain_id, group_id, domain, code, mode, proved_at)
        values ($1, $2, $3, $1, 'join', case when $4 then now() end)`,
      [domainId, group_id, domain, isProved],
    );
    return domainId;
  };
  /** The only domain of the group, whose record is there. */
  const domain = async () => {
    await app.database.query('delete from joining.domains where group_id = $1', [group.group_id]);
    const name = `${newId(12).toLowerCase()}.example`;
    const domainId = await add(group.group_id, name, false);
    const { name: recordName, value } = recordOf(name, domainId);
    nameServer.set(recordName, value);
    return { params: { id: group.name, domainId } };
  };
  /** Someone new asks to join the group. */
  const request = async () => {
    const name = `${newId(12).toLowerCase()}.example`;
    const { user, email } = await app.createUser({ email: newAddress().replace(/@.*/, `@${name}`) });
    await app.database.query(
      'insert into joining.requests (group_id, user_id, domain_id, email) values ($1, $2, $3, $4)',
      [group.group_id, user.user_id, await add(group.group_id, name, true), email],
    );
    return { params: { id: group.name, userId: user.user_id }, body: { accept: true } };
  };
  /** A new group that has proved the domain of all callers. */
  const joinable = async (caller: Caller) => {
    const founder = caller === 'other user' ? accounts['group admin'] : accounts['other user'];
    const { group_id, name } = await makeGroup(app, { admins: [founder] });
    const { email } = accounts[caller === 'visitor' ? 'user' : caller];
    const [, ofCaller = ''] = email.split('@');
    await app.database.query('delete from joining.domains where domain = $1', [ofCaller]);
    await add(group_id, ofCaller, true);
    return { params: { id: name } };
  };
  return {
    listMailDomains: { input: groupParams },
    addMailDomain: {
      input: async () => {
        await domain();
        return { ...groupParams(), body: { domain: `${newId(12).toLowerCase()}.example` } };
      },
    },
    updateMailDomain: { input: async () => ({ ...(await domain()), body: { mode: 'ask' } }) },
    checkMailDomain: { input: domain },
    removeMailDomain: { input: domain },
    listJoinRequests: { input: groupParams },
    decideJoinRequest: { input: request },
    listJoinableGroups: {},
    joinGroup: { input: joinable },
  };
};
