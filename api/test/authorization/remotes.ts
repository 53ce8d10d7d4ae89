import type { Cases } from './world.ts';

export const remotes: Cases = () => {
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
  };
};
