import { startDeviceLogin } from '@meishi/api-contract/endpoints/account/device-logins';
import type { Cases } from './world.ts';

export const deviceLogins: Cases = ({ app }) => {
  const body = { label: 'Script', scopes: ['contacts:read' as const] };
  const started = () => app.visitor(startDeviceLogin, { body });
  return {
    startDeviceLogin: { input: () => ({ body }) },
    finishDeviceLogin: { input: async () => ({ body: { device_code: (await started()).device_code } }) },
    getDeviceLogin: { input: async () => ({ params: { code: (await started()).user_code } }) },
    answerDeviceLogin: {
      input: async () => ({ params: { code: (await started()).user_code }, body: { allow: false } }),
    },
  };
};
