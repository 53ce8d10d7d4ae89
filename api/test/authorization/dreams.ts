import { createDream, type DreamForm } from '@meishi/api-contract/endpoints/dreams';
import type { Cases } from './world.ts';

const form: DreamForm = {
  title: 'A thousand taps',
  owner: 'Ines Okafor',
  horizon: 'year',
  metric: 'taps',
  target: 1000,
};

export const dreams: Cases = ({ accounts }) => {
  const params = async () => {
    const { dream_id } = await accounts['internal account'].call(createDream, { body: form });
    return { params: { id: dream_id } };
  };
  return {
    getDreamMetrics: {},
    getDreamBoard: {},
    createDream: { input: () => ({ body: { ...form } }) },
    getDream: { input: params },
    updateDream: { input: async () => ({ ...(await params()), body: { ...form, version: 1 } }) },
    deleteDream: { input: params },
    restoreDream: { input: params },
    createCheckIn: { input: async () => ({ ...(await params()), body: { mood: 4 } }) },
  };
};
