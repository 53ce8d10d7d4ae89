import { pack, release, remoteBuild } from '../fixtures/releases.ts';
import { type Cases, once } from './world.ts';

export const adminReleases: Cases = ({ app }) => {
  const name = 'mf-profile';
  const build = (version: string) =>
    release(app, name, pack(remoteBuild(name, [{ path: '/dashboard', access: 'user' }], { version })));
  const version = async () => (await build('1.0.0')).version;
  return {
    listAllReleases: {},
    getReleaseFailures: { input: once(async () => ({ params: { name, version: await version() } })) },
    adminActivateRelease: {
      input: async () => {
        const before = await version();
        await build('2.0.0');
        return { params: { name }, body: { version: before, percent: 100 } };
      },
    },
    adminGetRollback: {
      input: once(async () => {
        await version();
        await build('2.0.0');
        return { params: { name } };
      }),
    },
    adminRollBackRelease: {
      input: async () => {
        await version();
        await build('2.0.0');
        return { params: { name } };
      },
    },
    adminWithdrawRemote: {
      input: async () => {
        await version();
        return { params: { name } };
      },
    },
    switchRemote: {
      input: async () => {
        await version();
        return { params: { name }, body: { off: true } };
      },
    },
    adminCreatePreview: {
      input: once(async () => ({ params: { name }, body: { version: await version() } })),
    },
  };
};
