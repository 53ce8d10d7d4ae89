import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { templates } from '../templates/templates.ts';
import type { DesignDocument } from './document.ts';
import { type Editing, type EditingAction, edit, moveInOrder, startEditing } from './editing.ts';
import { makeElement } from './elements.ts';

const start = () => startEditing((templates[0] as (typeof templates)[number]).make());

const share = fc.double({ min: 0, max: 0.999, noNaN: true });
const gesture = fc.option(fc.constantFrom('drag 1', 'drag 2'), { nil: undefined });
const millimetres = fc.integer({ min: -20, max: 100 });

/** A random action; `at` selects the element, modulo the number of elements. */
const actions = fc.oneof(
  fc.record({ act: fc.constant('place' as const), at: share, x: millimetres, y: millimetres, gesture }),
  fc.record({ act: fc.constant('change' as const), at: share, opacity: share, gesture }),
  fc.record({
    act: fc.constantFrom('add', 'remove', 'order', 'undo', 'redo', 'turn', 'replace', 'ground'),
    at: share,
  }),
);
type Act = typeof actions extends fc.Arbitrary<infer One> ? One : never;

function actionOf(one: Act, state: Editing): EditingAction {
  const elements = state.document[state.side].elements;
  const id = elements[Math.floor(one.at * elements.length)]?.id ?? 'nobody';
  switch (one.act) {
    case 'place':
      return {
        type: 'place',
        placements: { [id]: { x: one.x, y: one.y } },
        label: 'Move',
        gesture: one.gesture,
      };
    case 'change':
      return {
        type: 'change',
        ids: [id],
        fields: { opacity: one.opacity },
        label: 'Fade',
        gesture: one.gesture,
      };
    case 'add':
      return {
        type: 'add',
        elements: [makeElement('shape', { x: 1, y: 2, width: 3, height: 4 })],
        label: 'Add',
      };
    case 'remove':
      return { type: 'remove', ids: [id] };
    case 'order':
      return { type: 'order', ids: [id], direction: one.at > 0.5 ? 'forward' : 'back' };
    case 'turn':
      return { type: 'turn', side: one.at > 0.5 ? 'front' : 'back' };
    case 'replace':
      return {
        type: 'replace',
        document: (templates[1] as (typeof templates)[number]).make(),
        label: 'Template',
      };
    case 'ground':
      return { type: 'ground', colour: one.at > 0.5 ? '#123456' : '#abcdef' };
    default:
      return { type: one.act === 'undo' ? 'undo' : 'redo' };
  }
}

it('undoes and redoes any sequence of actions to equal documents', () => {
  fc.assert(
    fc.property(fc.array(actions, { maxLength: 40 }), (list) => {
      const first = start();
      const documents: DesignDocument[] = [];
      let state = first;
      for (const one of list) state = edit(state, actionOf(one, state));
      while (state.past.length > 0) {
        documents.push(state.document);
        state = edit(state, { type: 'undo' });
      }
      expect(state.document).toEqual(first.document);
      for (const document of documents.reverse()) {
        state = edit(state, { type: 'redo' });
        expect(state.document).toEqual(document);
      }
    }),
    { numRuns: 300 },
  );
});

it('undoes a whole drag in one step, but separate drags separately', () => {
  const [element] = start().document.front.elements;
  const id = element?.id ?? '';
  let state = start();
  const own = state.document.front.elements[0];
  const drag = (x: number, gesture: string) => {
    const target = state.document.front.elements[0]?.id ?? id;
    state = edit(state, { type: 'place', placements: { [target]: { x } }, label: 'Move', gesture });
  };
  for (let x = 1; x <= 200; x++) drag(x, 'drag 1');
  drag(300, 'drag 2');
  expect(state.past.map(({ forward }) => forward.length)).toEqual([1, 1]);
  state = edit(state, { type: 'undo' });
  expect(state.document.front.elements[0]?.x).toBe(200);
  state = edit(state, { type: 'undo' });
  expect(state.document.front.elements[0]).toEqual(own);
});

it('does not mutate its input and clears the redo history after a new action', () => {
  const before = start();
  const copy: unknown = JSON.parse(JSON.stringify(before));
  const target = before.document.front.elements[0]?.id ?? '';
  let state = edit(before, { type: 'remove', ids: [target] });
  expect(before).toEqual(copy);
  state = edit(state, { type: 'undo' });
  state = edit(state, { type: 'ground', colour: '#000000' });
  expect(state.future).toEqual([]);
});

it('sets only fields that an element has', () => {
  const state = start();
  const line = state.document.front.elements.find(({ kind }) => kind === 'shape');
  const next = edit(state, { type: 'change', ids: [line?.id ?? ''], fields: { text: 'no' }, label: 'Write' });
  expect(next.document).toEqual(state.document);
  expect(next.past).toEqual([]);
});

it('deselects removed elements', () => {
  const added = edit(start(), {
    type: 'add',
    elements: [makeElement('icon', { x: 0, y: 0, width: 5, height: 5 })],
    label: 'Add icon',
  });
  expect(added.selection).toHaveLength(1);
  expect(edit(added, { type: 'undo' }).selection).toEqual([]);
});

it('moves elements by one place or to the end and keeps their order', () => {
  const list = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const moved = (ids: string[], direction: Parameters<typeof moveInOrder>[2]) =>
    moveInOrder(list, ids, direction)
      .map(({ id }) => id)
      .join('');
  expect(moved(['a', 'c'], 'front')).toBe('bdac');
  expect(moved(['b', 'd'], 'back')).toBe('bdac');
  expect(moved(['a', 'b'], 'forward')).toBe('cabd');
  expect(moved(['d'], 'forward')).toBe('abcd');
  expect(moved(['c'], 'backward')).toBe('acbd');
});
