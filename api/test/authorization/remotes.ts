import { randomUUID } from 'node:crypto';
import { createTeam } from '@meishi/api-contract/endpoints/admin/teams';
import { type Cases, once } from './world.ts';

export const remotes: Cases = ({ accounts }) => {
  const ofRelease = { params: { name: 'mf-profile', version: '1.0.0' } };
  /** The user is one of the people of its team. */
  const owned = once(async () => {
    const { email } = accounts.user;
    // Tests set these cases up several times on one server.
    const own = `own-${randomUUID().slice(0, 8)}`;
    const body = { name: own, remotes: [`mf-${own}`], paths: [`/${own}`], people: [email] };
    await accounts['product admin'].call(createTeam, { body });
    return { params: { name: `mf-${own}`, version: '1.0.0' } };
  });
  const input = () => ({ params: { name: 'mf-profile' } });
  return {
    getRegistry: {},
    createRelease: { input },
    listReleases: { input },
    activateRelease: { input },
    getRemoteState: { input },
    getRollback: { input },
    rollBackRelease: { input },
    withdrawRemote: { input },
    createPreview: { input },
    getFailures: { input: () => ofRelease },
    listOwnRemotes: {},
    getOwnFailures: { input: owned, owned: true },
  };
};
