import { expect, it } from '@jest/globals';
import { remoteContract } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import { verifyRemote } from '@meishi/shell-sdk/verify';
import source from '../remote.json' with { type: 'json' };

it('has a valid contract, and only the subscription and orders require a session', () => {
  const contract = remoteContract.parse(source);
  expect(contract.name).toBe('mf-billing');
  expect(Object.fromEntries(contract.routes.map(({ path, access }) => [path, access]))).toEqual({
    '/my-subscription': 'user',
    '/orders': 'user',
    '/group/{groupname}/orders': 'group-admin',
    '/pricing': 'public',
    '/products': 'public',
    '/products/{product}': 'public',
    '/checkout': 'public',
    '/designer': 'public',
    '/grapes-designer': 'public',
    '/designer-comparison': 'public',
  });
});

it('shows Upgrade Now instead of My Subscription without a subscription', () => {
  const contract = remoteContract.parse(source);
  const entry = contract.routes.find(({ path }) => path === '/my-subscription')?.navigation;
  expect(entry?.label).toBe('My Subscription');
  expect(entry?.unsubscribed).toEqual({ label: 'Upgrade Now', icon: 'upgrade', highlight: true });
});

verifyRemote(new URL('..', import.meta.url));
