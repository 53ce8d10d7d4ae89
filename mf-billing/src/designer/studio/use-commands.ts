import { t } from '../../words.ts';
import { type Element, newElementId, type SideName } from '../document/document.ts';
import type { Direction, ElementFields } from '../document/editing.ts';
import { copiesOf, withGroups } from '../document/elements.ts';
import { type Alignment, type Axis, aligned, alignmentNames, distributed } from '../geometry/arrange.ts';
import { rounded } from '../geometry/box.ts';
import type { Studio } from './studio-context.ts';

/** The clipboard, kept across sides and designs. */
let clipboard: readonly Element[] = [];

const copyOffset = 3;

interface Selection {
  studio: Studio;
  selected: readonly Element[];
  ids: string[];
  /** The selected elements that are not locked. */
  free: readonly Element[];
  freeIds: string[];
  /** Describes elements in a message: the name of one, or the number of several. */
  called: (elements: readonly Element[]) => { count: number; name: string };
}

function selectionOf(studio: Studio): Selection {
  const { selected, nameOf } = studio;
  const free = selected.filter(({ locked }) => !locked);
  return {
    studio,
    selected,
    ids: selected.map(({ id }) => id),
    free,
    freeIds: free.map(({ id }) => id),
    called: ([first, ...others]) => ({ count: others.length + 1, name: first ? nameOf(first) : '' }),
  };
}

/** The commands on the selection, shared by keyboard, panels and menus. */
export function commandsOf(studio: Studio) {
  const selection = selectionOf(studio);
  return {
    ...selectingCommands(selection),
    ...clipboardCommands(selection),
    ...arrangingCommands(selection),
    ...historyCommands(studio),
  };
}

function selectingCommands({ studio: { dispatch, elements, announce }, ids }: Selection) {
  return {
    selectAll: () => {
      const all = elements.filter(({ locked, hidden }) => !locked && !hidden).map(({ id }) => id);
      dispatch({ type: 'select', ids: all });
      announce(t('{{count, number}} elements selected.', { count: all.length, one: '1 element selected.' }));
    },
    pick: (id: string, adds: boolean) => {
      const group = withGroups([id], elements);
      const has = ids.includes(id);
      const next = adds ? (has ? ids.filter((other) => !group.includes(other)) : [...ids, ...group]) : group;
      dispatch({ type: 'select', ids: [...new Set(next)] });
    },
    clear: () => dispatch({ type: 'select', ids: [] }),
  };
}

function clipboardCommands({
  studio: { dispatch, elements, announce },
  selected,
  free,
  freeIds,
  called,
}: Selection) {
  const add = (added: Element[], label: string) => {
    dispatch({ type: 'add', elements: added, label });
    const { count, name } = called(added);
    announce(t('{{count, number}} elements added.', { count, name, one: '{{name}} added.' }));
  };

  return {
    add,
    remove: () => {
      if (free.length === 0) return;
      dispatch({ type: 'remove', ids: freeIds });
      const { count, name } = called(free);
      announce(t('{{count, number}} elements deleted.', { count, name, one: '{{name}} deleted.' }));
    },
    duplicate: () => selected.length > 0 && add(copiesOf(selected, copyOffset), t('Duplicate')),
    copy: () => {
      if (selected.length === 0) return;
      clipboard = selected;
      const { count, name } = called(selected);
      announce(t('{{count, number}} elements copied.', { count, name, one: '{{name}} copied.' }));
    },
    cut: () => {
      if (free.length === 0) return;
      clipboard = free;
      dispatch({ type: 'remove', ids: freeIds, label: t('Cut') });
      const { count, name } = called(free);
      announce(t('{{count, number}} elements cut.', { count, name, one: '{{name}} cut.' }));
    },
    paste: () => {
      const isHere = clipboard.some(({ id }) => elements.some((other) => other.id === id));
      if (clipboard.length > 0) add(copiesOf(clipboard, isHere ? copyOffset : 0), t('Paste'));
    },
  };
}

function arrangingCommands({
  studio: { dispatch, stock, announce },
  selected,
  ids,
  free,
  freeIds,
  called,
}: Selection) {
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

  return {
    change,
    nudge: (dx: number, dy: number) => {
      if (free.length === 0) return;
      dispatch({
        type: 'place',
        label: t('Move'),
        gesture: `nudge ${freeIds.join(' ')}`,
        placements: Object.fromEntries(
          free.map(({ id, x, y }) => [id, { x: rounded(x + dx), y: rounded(y + dy) }]),
        ),
      });
      const first = free[0] as Element;
      const { count, name } = called(free);
      announce(
        t('{{count, number}} elements moved, the first to {{x, number}}, {{y, number}} millimetres.', {
          count,
          name,
          x: rounded(first.x + dx),
          y: rounded(first.y + dy),
          one: '{{name}} moved to {{x, number}}, {{y, number}} millimetres.',
        }),
      );
    },
    order: (direction: Direction) => {
      if (ids.length === 0) return;
      dispatch({ type: 'order', ids, direction });
      announce(orderSentences[direction](called(selected)));
    },
    align: (to: Alignment) => place(aligned(free, to, stock), t(alignmentNames[to])),
    distribute: (axis: Axis) =>
      place(distributed(free, axis), axis === 'x' ? t('Distribute across') : t('Distribute down')),
    group: () => {
      if (ids.length < 2) return;
      change({ group: newElementId() }, t('Group'));
      announce(t('{{count, number}} elements grouped.', { count: ids.length, one: '1 element grouped.' }));
    },
    ungroup: () => {
      change({ group: null }, t('Ungroup'));
      announce(t('Group ungrouped.'));
    },
  };
}

function historyCommands({ editing, dispatch, announce }: Studio) {
  return {
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
  };
}

const orderSentences: Record<Direction, (what: { count: number; name: string }) => string> = {
  front: ({ count, name }) =>
    t('{{count, number}} elements brought to the front.', {
      count,
      name,
      one: '{{name}} brought to the front.',
    }),
  forward: ({ count, name }) =>
    t('{{count, number}} elements brought forward.', { count, name, one: '{{name}} brought forward.' }),
  backward: ({ count, name }) =>
    t('{{count, number}} elements sent backward.', { count, name, one: '{{name}} sent backward.' }),
  back: ({ count, name }) =>
    t('{{count, number}} elements sent to the back.', { count, name, one: '{{name}} sent to the back.' }),
};

export type Commands = ReturnType<typeof commandsOf>;
