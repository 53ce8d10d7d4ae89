import type { Cases } from './world.js';

export const sharing: Cases = ({ profileParams }) => ({
  getVcard: { input: profileParams },
  getQrCode: { input: profileParams },
});
