import { expect, it } from '@jest/globals';
import { remoteContract } from '@meishi/api-contract/remotes';
import { verifyRemote } from '@meishi/shell-sdk/verify';
import source from '../remote.json' with { type: 'json' };

it('has a contract that shell and API accept, for admins of the group only', () => {
  const contract = remoteContract.parse(source);
  expect(contract.name).toBe('mf-groups');
  expect(contract.routes.map(({ path, access }) => ({ path, access }))).toEqual([
    { path: '/group/{groupname}', access: 'group-admin' },
  ]);
});

verifyRemote(new URL('..', import.meta.url));
