import { expect, it, jest } from '@jest/globals';
import { ApiError } from '@meishi/api-contract/transport/client';
import { defaultTemplate } from '../templates/default-template.ts';
import { DesignSaver, type DesignSaverOptions } from './design-saver.ts';
import type { Draft } from './stored-draft.ts';

const draft: Draft = { name: 'Mine', product: 'pvc', document: defaultTemplate('pvc').make() };

function saverWith(options: Partial<DesignSaverOptions> = {}) {
  const storedIds: (string | null)[] = [];
  const onSaved = jest.fn<DesignSaverOptions['onSaved']>();
  const saver = new DesignSaver({
    designId: null,
    draft,
    saved: true,
    send: async () => 'design_1',
    storeDraft: (designId) => storedIds.push(designId),
    deleteDraft: () => storedIds.push('forgotten'),
    onSaved,
    pauseMs: 1,
    ...options,
  });
  return { saver, storedIds, onSaved };
}

it('creates a design on the first change and updates it afterwards', async () => {
  const sent: (string | null)[] = [];
  const { saver, onSaved } = saverWith({
    send: async (designId) => {
      sent.push(designId);
      return 'design_1';
    },
  });
  await saver.save();
  expect(sent).toEqual([]);
  saver.change({ ...draft, name: 'One' });
  await saver.save();
  saver.change({ ...draft, name: 'Two' });
  await saver.save();
  expect(sent).toEqual([null, 'design_1']);
  expect(onSaved.mock.calls).toEqual([
    ['design_1', true],
    ['design_1', false],
  ]);
  expect(saver.state().status).toBe('saved');
});

it('sends one save at a time and ends with the latest version', async () => {
  const answers: (() => void)[] = [];
  const sent: string[] = [];
  const { saver } = saverWith({
    designId: 'design_1',
    send: (_, { name }) => {
      sent.push(name);
      return new Promise((resolve) => answers.push(() => resolve('design_1')));
    },
  });
  saver.change({ ...draft, name: 'One' });
  const saving = saver.save();
  await Promise.resolve();
  saver.change({ ...draft, name: 'Two' });
  saver.change({ ...draft, name: 'Three' });
  expect(sent).toEqual(['One']);
  answers[0]?.();
  while (sent.length < 2) await new Promise((resolve) => setTimeout(resolve));
  answers[1]?.();
  await saving;
  expect(sent).toEqual(['One', 'Three']);
  expect(saver.hasUnsavedChanges).toBe(false);
});

it('keeps unsaved changes on the device and sends them on retry', async () => {
  let isOffline = true;
  const { saver, storedIds } = saverWith({
    send: async () => {
      if (isOffline) throw new ApiError(0, 'unavailable', 'No network.');
      return 'design_1';
    },
  });
  saver.change({ ...draft, name: 'One' });
  await saver.save();
  expect(saver.state().status).toBe('failed');
  expect(storedIds).toEqual([null]);
  isOffline = false;
  await saver.save();
  expect(saver.state()).toMatchObject({ status: 'saved', designId: 'design_1' });
  expect(storedIds.at(-1)).toBe('forgotten');
});

it('keeps visitors’ designs only on the device', async () => {
  const { saver, storedIds } = saverWith({ send: null });
  saver.change({ ...draft, name: 'One' });
  await saver.save();
  expect(saver.state().pausedBy).toBe('signed-out');
  expect(storedIds).toEqual([null]);
});

it('pauses for an ordered design or another window until the user decides', async () => {
  const { saver } = saverWith({
    designId: 'design_1',
    send: async () => {
      throw new ApiError(409, 'conflict', 'It was ordered.');
    },
  });
  saver.change({ ...draft, name: 'One' });
  await saver.save();
  expect(saver.state().pausedBy).toBe('ordered');

  const sent: string[] = [];
  const second = saverWith({
    designId: 'design_1',
    send: async (_, { name }) => {
      sent.push(name);
      return 'design_1';
    },
  }).saver;
  second.change({ ...draft, name: 'Mine' });
  second.change({ ...draft, name: 'Mine too' });
  second.pauseForOtherWindow();
  await second.save();
  expect(sent).toEqual([]);
  await second.overwrite();
  expect(sent).toEqual(['Mine too']);
});
