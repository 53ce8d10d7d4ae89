import { type Element, newElementId, type SideName } from '../document/document';
import type { Direction, ElementFields } from '../document/editing';
import { copiesOf, withGroups } from '../document/elements';
import { type Alignment, type Axis, aligned, distributed } from '../geometry/arrange';
import { rounded } from '../geometry/box';
import type { Studio } from './studio-context';

/** What was copied last; it outlives the side and the design it came from. */
let clipboard: readonly Element[] = [];

const copyOffset = 3;

/** What can be done with the picked elements, by keyboard, panel or menu alike. */
export function commandsOf({ editing, dispatch, elements, selected, stock, announce, nameOf }: Studio) {
  const ids = selected.map(({ id }) => id);
  const free = selected.filter(({ locked }) => !locked);
  const freeIds = free.map(({ id }) => id);
  const count = (some: readonly unknown[]) => (some.length === 1 ? '1 element' : `${some.length} elements`);
  const called = (some: readonly Element[]) => (some.length === 1 && some[0] ? nameOf(some[0]) : count(some));

  const change = (fields: ElementFields, label: string, gesture?: string) => {
    if (ids.length > 0) dispatch({ type: 'change', ids, fields, label, gesture });
  };
  const place = (places: Record<string, { x: number; y: number }>, label: string) => {
    dispatch({
      type: 'place',
      label,
      placements: Object.fromEntries(
        Object.entries(places).map(([id, { x, y }]) => [id, { x: rounded(x), y: rounded(y) }]),
      ),
    });
    announce(`${label}.`);
  };
  const add = (added: Element[], label: string) => {
    dispatch({ type: 'add', elements: added, label });
    announce(`${called(added)} added.`);
  };

  return {
    selectAll: () => {
      const all = elements.filter(({ locked, hidden }) => !locked && !hidden).map(({ id }) => id);
      dispatch({ type: 'select', ids: all });
      announce(`${count(all)} picked.`);
    },
    pick: (id: string, adds: boolean) => {
      const group = withGroups([id], elements);
      const has = ids.includes(id);
      const next = adds ? (has ? ids.filter((one) => !group.includes(one)) : [...ids, ...group]) : group;
      dispatch({ type: 'select', ids: [...new Set(next)] });
    },
    clear: () => dispatch({ type: 'select', ids: [] }),
    nudge: (dx: number, dy: number) => {
      if (free.length === 0) return;
      dispatch({
        type: 'place',
        label: 'Move',
        gesture: `nudge ${freeIds.join(' ')}`,
        placements: Object.fromEntries(
          free.map(({ id, x, y }) => [id, { x: rounded(x + dx), y: rounded(y + dy) }]),
        ),
      });
      const first = free[0] as Element;
      announce(`${called(free)} moved to ${rounded(first.x + dx)}, ${rounded(first.y + dy)} millimetres.`);
    },
    remove: () => {
      if (free.length === 0) return;
      dispatch({ type: 'remove', ids: freeIds });
      announce(`${called(free)} deleted.`);
    },
    duplicate: () => selected.length > 0 && add(copiesOf(selected, copyOffset), 'Duplicate'),
    copy: () => {
      if (selected.length === 0) return;
      clipboard = selected;
      announce(`${called(selected)} copied.`);
    },
    cut: () => {
      if (free.length === 0) return;
      clipboard = free;
      dispatch({ type: 'remove', ids: freeIds, label: 'Cut' });
      announce(`${called(free)} cut.`);
    },
    paste: () => {
      const isHere = clipboard.some(({ id }) => elements.some((one) => one.id === id));
      if (clipboard.length > 0) add(copiesOf(clipboard, isHere ? copyOffset : 0), 'Paste');
    },
    order: (direction: Direction) => {
      if (ids.length === 0) return;
      dispatch({ type: 'order', ids, direction });
      announce(orderSentences[direction](called(selected)));
    },
    align: (to: Alignment) => place(aligned(free, to, stock), `Align ${to}`),
    distribute: (axis: Axis) =>
      place(distributed(free, axis), axis === 'x' ? 'Distribute across' : 'Distribute down'),
    group: () => {
      if (ids.length < 2) return;
      change({ group: newElementId() }, 'Group');
      announce(`${count(ids)} grouped.`);
    },
    ungroup: () => {
      change({ group: null }, 'Ungroup');
      announce('Group taken apart.');
    },
    undo: () => {
      const step = editing.past.at(-1);
      dispatch({ type: 'undo' });
      announce(step ? `Undone: ${step.label}.` : 'Nothing to undo.');
    },
    redo: () => {
      const step = editing.future[0];
      dispatch({ type: 'redo' });
      announce(step ? `Done again: ${step.label}.` : 'Nothing to redo.');
    },
    turn: (side: SideName) => {
      dispatch({ type: 'turn', side });
      announce(side === 'front' ? 'Front side.' : 'Back side.');
    },
    change,
    add,
  };
}

const orderSentences: Record<Direction, (what: string) => string> = {
  front: (what) => `${what} brought to the front.`,
  forward: (what) => `${what} brought forward.`,
  backward: (what) => `${what} sent backward.`,
  back: (what) => `${what} sent to the back.`,
};

export type Commands = ReturnType<typeof commandsOf>;
