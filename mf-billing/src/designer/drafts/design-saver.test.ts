import { expect, it, jest } from '@jest/globals';
import { ApiError } from '@meishi/api-contract/client';
import { starterFor } from '../templates/starters';
import { DesignSaver, type SaverOptions } from './design-saver';
import type { Draft } from './kept-draft';

const draft: Draft = { name: 'Mine', product: 'pvc', document: starterFor('pvc').make() };

function saverWith(options: Partial<SaverOptions> = {}) {
  const kept: (string | null)[] = [];
  const onSaved = jest.fn<SaverOptions['onSaved']>();
  const saver = new DesignSaver({
    designId: null,
    draft,
    saved: true,
    send: async () => 'design_1',
    keep: (designId) => kept.push(designId),
    forget: () => kept.push('forgotten'),
    onSaved,
    pauseMilliseconds: 0,
    ...options,
  });
  return { saver, kept, onSaved };
}

it('makes a design with the first change only, and changes it from then on', async () => {
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

it('sends one at a time and ends with the newest', async () => {
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

it('keeps on the device what could not be sent, and sends it on the next try', async () => {
  let isOffline = true;
  const { saver, kept } = saverWith({
    send: async () => {
      if (isOffline) throw new ApiError(0, 'unavailable', 'No network.');
      return 'design_1';
    },
  });
  saver.change({ ...draft, name: 'One' });
  await saver.save();
  expect(saver.state().status).toBe('failed');
  expect(kept).toEqual([null]);
  isOffline = false;
  await saver.save();
  expect(saver.state()).toMatchObject({ status: 'saved', designId: 'design_1' });
  expect(kept.at(-1)).toBe('forgotten');
});

it('only keeps for visitors', async () => {
  const { saver, kept } = saverWith({ send: null });
  saver.change({ ...draft, name: 'One' });
  await saver.save();
  expect(saver.state().status).toBe('kept');
  expect(kept).toEqual([null]);
});

it('stops for an ordered design and for another window until the person decides', async () => {
  const { saver } = saverWith({
    designId: 'design_1',
    send: async () => {
      throw new ApiError(409, 'conflict', 'It was ordered.');
    },
  });
  saver.change({ ...draft, name: 'One' });
  await saver.save();
  expect(saver.state().status).toBe('ordered');

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
  second.yieldToOther();
  await second.save();
  expect(sent).toEqual([]);
  await second.insist();
  expect(sent).toEqual(['Mine too']);
});
