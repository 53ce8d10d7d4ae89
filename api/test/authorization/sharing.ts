import type { Cases } from './world.ts';

export const sharing: Cases = ({ profileParams }) => ({
  getVcard: { input: profileParams },
  getQrCode: { input: profileParams },
});
