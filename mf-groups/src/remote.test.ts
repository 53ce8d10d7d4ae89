import { expect, it } from '@jest/globals';
import { remoteContract } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import { verifyRemote } from '@meishi/shell-sdk/verify';
import source from '../remote.json' with { type: 'json' };

it('has a valid contract with the access rule of each route', () => {
  const contract = remoteContract.parse(source);
  expect(contract.name).toBe('mf-groups');
  expect(contract.routes.map(({ path, access }) => ({ path, access }))).toEqual([
    { path: '/group/{groupname}', access: 'group-admin' },
    { path: '/group/{groupname}/members', access: 'department-admin' },
    { path: '/group/{groupname}/departments', access: 'group-admin' },
    { path: '/group/{groupname}/links', access: 'group-admin' },
    { path: '/group/{groupname}/overrides', access: 'group-admin' },
    { path: '/group/{groupname}/dashboards', access: 'group-admin' },
    { path: '/group/{groupname}/dashboards/{dashboard_id}', access: 'group-admin' },
    { path: '/group/{groupname}/dashboards/{dashboard_id}/wall', access: 'group-admin' },
    { path: '/group/{groupname}/invitations', access: 'department-admin' },
    { path: '/group/{groupname}/issue', access: 'group-admin' },
    { path: '/group/{groupname}/templates', access: 'group-admin' },
    { path: '/group/{groupname}/directory', access: 'group-admin' },
    { path: '/group/{groupname}/cards', access: 'group-admin' },
    { path: '/group/{groupname}/contacts', access: 'group-member' },
    { path: '/group/{groupname}/analytics', access: 'group-admin' },
    { path: '/group/{groupname}/settings', access: 'group-admin' },
    { path: '/group/{groupname}/log', access: 'group-admin' },
    { path: '/accept-invite/{groupname}', access: 'user' },
    { path: '/claim-card/{personid}', access: 'user' },
    { path: '/group/{groupname}/membership', access: 'group-member' },
    { path: '/new-group', access: 'user' },
  ]);
});

verifyRemote(new URL('..', import.meta.url));
