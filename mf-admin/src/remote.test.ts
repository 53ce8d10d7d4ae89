import { expect, it } from '@jest/globals';
import { remoteContract } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import { verifyRemote } from '@meishi/shell-sdk/verify';
import source from '../remote.json' with { type: 'json' };

it('has a valid contract, and every route requires the role', () => {
  const contract = remoteContract.parse(source);
  expect(contract.name).toBe('mf-admin');
  expect([...new Set(contract.routes.map(({ access }) => access))]).toEqual(['product-admin']);
});

verifyRemote(new URL('..', import.meta.url));
