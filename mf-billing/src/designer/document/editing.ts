import { applyPatches, enablePatches, type Patch, produceWithPatches } from 'immer';
import { t } from '../../words.ts';
import type { DesignDocument, Element, Picture, SideName } from './document.ts';

enablePatches();

/** The editor state: document, selection and history. */
export interface Editing {
  document: DesignDocument;
  side: SideName;
  selection: readonly string[];
  past: readonly Step[];
  future: readonly Step[];
}

/** A history entry: a label, and the patches to redo and undo it. */
interface Step {
  label: string;
  side: SideName;
  /** Changes of one gesture, such as a drag, are one undo step. */
  gesture: string | null;
  forward: Patch[];
  back: Patch[];
}

export type Placement = Partial<Pick<Element, 'x' | 'y' | 'width' | 'height' | 'rotation'>> & {
  size?: number;
};

/** Fields of any kind of element. An element ignores fields that it does not have. */
export type ElementFields = { [Field in FieldsOf<Element>]?: ValueOf<Element, Field> };
type FieldsOf<One> = One extends unknown ? keyof One : never;
type ValueOf<One, Field> = One extends unknown ? (Field extends keyof One ? One[Field] : never) : never;

export type Direction = 'front' | 'forward' | 'backward' | 'back';

export type EditingAction =
  | { type: 'add'; elements: Element[]; label: string; pictures?: DesignDocument['pictures'] }
  | { type: 'remove'; ids: readonly string[]; label?: string }
  | { type: 'change'; ids: readonly string[]; fields: ElementFields; label: string; gesture?: string }
  | { type: 'place'; placements: Record<string, Placement>; label: string; gesture?: string }
  | { type: 'fill'; id: string; source: string; picture: Picture }
  | { type: 'order'; ids: readonly string[]; direction: Direction }
  | { type: 'arrange'; ids: readonly string[] }
  | { type: 'ground'; colour: string; gesture?: string }
  | { type: 'replace'; document: DesignDocument; label: string }
  | { type: 'select'; ids: readonly string[] }
  | { type: 'turn'; side: SideName }
  | { type: 'undo' }
  | { type: 'redo' };

const maxSteps = 200;

/** The state of an editor that opens a document. */
export const startEditing = (document: DesignDocument): Editing => ({
  document,
  side: 'front',
  selection: [],
  past: [],
  future: [],
});

/** The state after an action. Labels name the undo step. */
export function edit(state: Editing, action: EditingAction): Editing {
  switch (action.type) {
    case 'select':
      return { ...state, selection: action.ids };
    case 'turn':
      return { ...state, side: action.side, selection: [] };
    case 'undo':
      return undo(state);
    case 'redo':
      return redo(state);
    case 'add': {
      const added = mutate(state, action.label, null, (draft) => {
        Object.assign(draft.pictures, action.pictures);
        draft[state.side].elements.push(...action.elements);
      });
      return { ...added, selection: action.elements.map(({ id }) => id) };
    }
    case 'remove': {
      const removed = mutate(state, action.label ?? t('Delete'), null, (draft) => {
        const side = draft[state.side];
        side.elements = side.elements.filter(({ id }) => !action.ids.includes(id));
      });
      return { ...removed, selection: state.selection.filter((id) => !action.ids.includes(id)) };
    }
    case 'change':
      return mutate(state, action.label, action.gesture ?? null, (draft) => {
        for (const element of draft[state.side].elements)
          if (action.ids.includes(element.id)) assignKnown(element, action.fields);
      });
    case 'place':
      return mutate(state, action.label, action.gesture ?? null, (draft) => {
        for (const element of draft[state.side].elements) {
          const placement = action.placements[element.id];
          if (placement) assignKnown(element, placement);
        }
      });
    case 'fill':
      return mutate(state, t('Choose picture'), null, (draft) => {
        const element = draft[state.side].elements.find(({ id }) => id === action.id);
        if (element?.kind !== 'picture') return;
        draft.pictures[action.source] = action.picture;
        element.source = action.source;
      });
    case 'order':
      return mutate(state, t('Change order'), null, (draft) => {
        const side = draft[state.side];
        side.elements = moveInOrder(side.elements, action.ids, action.direction);
      });
    case 'arrange':
      return mutate(state, t('Change order'), null, (draft) => {
        const side = draft[state.side];
        side.elements = action.ids.flatMap((id) => side.elements.find((element) => element.id === id) ?? []);
      });
    case 'ground':
      return mutate(state, t('Change background'), action.gesture ?? null, (draft) => {
        draft[state.side].ground = action.colour;
      });
    case 'replace':
      return { ...change(state, action.label, null, () => action.document), selection: [] };
  }
}

function mutate(
  state: Editing,
  label: string,
  gesture: string | null,
  recipe: (draft: DesignDocument) => void,
): Editing {
  return change(state, label, gesture, (draft) => {
    recipe(draft);
    return draft;
  });
}

function change(
  state: Editing,
  label: string,
  gesture: string | null,
  recipe: (draft: DesignDocument) => DesignDocument,
): Editing {
  const [document, forward, back] = produceWithPatches(state.document, recipe);
  if (forward.length === 0) return state;
  const last = state.past.at(-1);
  const step: Step = { label, side: state.side, gesture, forward, back };
  const past =
    gesture && last?.gesture === gesture
      ? [...state.past.slice(0, -1), joinSteps(last, step)]
      : [...state.past, step].slice(-maxSteps);
  return { ...state, document, past, future: [] };
}

function undo(state: Editing): Editing {
  const step = state.past.at(-1);
  if (!step) return state;
  return withoutDeleted({
    ...state,
    document: applyPatches(state.document, step.back),
    side: step.side,
    past: state.past.slice(0, -1),
    future: [step, ...state.future],
  });
}

function redo(state: Editing): Editing {
  const [step, ...future] = state.future;
  if (!step) return state;
  return withoutDeleted({
    ...state,
    document: applyPatches(state.document, step.forward),
    side: step.side,
    // The next change starts a new undo step, even in the same field.
    past: [...state.past, { ...step, gesture: null }],
    future,
  });
}

/** Removes deleted elements from the selection. */
function withoutDeleted(state: Editing): Editing {
  const existing = new Set(state.document[state.side].elements.map(({ id }) => id));
  return { ...state, selection: state.selection.filter((id) => existing.has(id)) };
}

/** A drag sets the same few fields hundreds of times, so only the first undo and the last redo patch are kept. */
function joinSteps(first: Step, then: Step): Step {
  const onlySets = [...first.forward, ...then.forward].every(({ op }) => op === 'replace');
  const key = ({ path }: Patch) => path.join('/');
  const keys = new Set(first.back.map(key));
  return {
    ...then,
    forward: onlySets
      ? [...new Map([...first.forward, ...then.forward].map((patch) => [key(patch), patch])).values()]
      : [...first.forward, ...then.forward],
    back: onlySets
      ? [...first.back, ...then.back.filter((patch) => !keys.has(key(patch)))]
      : [...then.back, ...first.back],
  };
}

function assignKnown(element: Element, fields: object): void {
  for (const [field, value] of Object.entries(fields))
    if (Object.hasOwn(element, field)) Object.assign(element, { [field]: value });
}

/** Moves elements one step or completely to the front (the end of the list) or to the back. */
export function moveInOrder<Item extends { id: string }>(
  elements: readonly Item[],
  ids: readonly string[],
  direction: Direction,
): Item[] {
  const isMoved = ({ id }: Item) => ids.includes(id);
  const moved = elements.filter(isMoved);
  const rest = elements.filter((element) => !isMoved(element));
  if (direction === 'front') return [...rest, ...moved];
  if (direction === 'back') return [...moved, ...rest];
  const order = direction === 'forward' ? [...elements].reverse() : [...elements];
  for (let at = 1; at < order.length; at++) {
    const [before, here] = [order[at - 1] as Item, order[at] as Item];
    if (isMoved(here) && !isMoved(before)) order.splice(at - 1, 2, here, before);
  }
  return direction === 'forward' ? order.reverse() : order;
}
