import { t } from '../../words';
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
  const count = (some: readonly unknown[]) =>
    some.length === 1 ? '1 element' : t('{{count}} elements', { count: some.length });
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
    announce(t('{{added}} added.', { added: called(added) }));
  };

  return {
    selectAll: () => {
      const all = elements.filter(({ locked, hidden }) => !locked && !hidden).map(({ id }) => id);
      dispatch({ type: 'select', ids: all });
      announce(t('{{all}} picked.', { all: count(all) }));
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
        label: t('Move'),
        gesture: t('nudge {{value}}', { value: freeIds.join(' ') }),
        placements: Object.fromEntries(
          free.map(({ id, x, y }) => [id, { x: rounded(x + dx), y: rounded(y + dy) }]),
        ),
      });
      const first = free[0] as Element;
      announce(
        t('{{free}} moved to {{rounded}}, {{rounded3}} millimetres.', {
          free: called(free),
          rounded: rounded(first.x + dx),
          rounded3: rounded(first.y + dy),
        }),
      );
    },
    remove: () => {
      if (free.length === 0) return;
      dispatch({ type: 'remove', ids: freeIds });
      announce(t('{{free}} deleted.', { free: called(free) }));
    },
    duplicate: () => selected.length > 0 && add(copiesOf(selected, copyOffset), 'Duplicate'),
    copy: () => {
      if (selected.length === 0) return;
      clipboard = selected;
      announce(t('{{selected}} copied.', { selected: called(selected) }));
    },
    cut: () => {
      if (free.length === 0) return;
      clipboard = free;
      dispatch({ type: 'remove', ids: freeIds, label: t('Cut') });
      announce(t('{{free}} cut.', { free: called(free) }));
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
    align: (to: Alignment) => place(aligned(free, to, stock), t('Align {{to}}', { to })),
    distribute: (axis: Axis) =>
      place(distributed(free, axis), axis === 'x' ? t('Distribute across') : t('Distribute down')),
    group: () => {
      if (ids.length < 2) return;
      change({ group: newElementId() }, 'Group');
      announce(t('{{ids}} grouped.', { ids: count(ids) }));
    },
    ungroup: () => {
      change({ group: null }, 'Ungroup');
      announce(t('Group taken apart.'));
    },
    undo: () => {
      const step = editing.past.at(-1);
      dispatch({ type: 'undo' });
      announce(step ? t('Undone: {{label}}.', { label: step.label }) : t('Nothing to undo.'));
    },
    redo: () => {
      const step = editing.future[0];
      dispatch({ type: 'redo' });
      announce(step ? t('Done again: {{label}}.', { label: step.label }) : t('Nothing to redo.'));
    },
    turn: (side: SideName) => {
      dispatch({ type: 'turn', side });
      announce(side === 'front' ? t('Front side.') : t('Back side.'));
    },
    change,
    add,
  };
}

const orderSentences: Record<Direction, (what: string) => string> = {
  front: (what) => t('{{what}} brought to the front.', { what }),
  forward: (what) => t('{{what}} brought forward.', { what }),
  backward: (what) => t('{{what}} sent backward.', { what }),
  back: (what) => t('{{what}} sent to the back.', { what }),
};

export type Commands = ReturnType<typeof commandsOf>;
