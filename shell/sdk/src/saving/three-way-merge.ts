import { dequal } from 'dequal/lite';

/** The result of merging two changed copies of one value. */
interface Merged<Value> {
  /** Both copies' changes; where they contradict each other, mine. */
  value: Value;
  conflict: boolean;
}

/** Whether two JSON values are equal, whatever the order of their keys. */
export const isSameValue: (one: unknown, other: unknown) => boolean = dequal;

/** Merges two changed copies of a value as a whole: a value that both changed differently is a conflict. */
function mergeWhole<Value>(base: Value, mine: Value, theirs: Value): Merged<Value> {
  if (isSameValue(mine, theirs) || isSameValue(theirs, base)) return { value: mine, conflict: false };
  if (isSameValue(mine, base)) return { value: theirs, conflict: false };
  return { value: mine, conflict: true };
}

/** Merges two changed copies of a value. Objects are merged key by key, at every depth; a list is merged as a whole. */
export function mergeDeep<Value>(base: Value, mine: Value, theirs: Value): Merged<Value> {
  const whole = mergeWhole(base, mine, theirs);
  if (!whole.conflict || !isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return whole;
  const { fields, conflicts } = mergeFields(Object.keys(mine), base, mine, theirs, mergeDeep);
  return { value: fields, conflict: conflicts.length > 0 };
}

/** Merges the named fields of two changed copies of an object, each as a whole, and lists those in conflict. */
export function mergeFields<Shape extends object, Field extends keyof Shape>(
  names: readonly Field[],
  base: Shape,
  mine: Shape,
  theirs: Shape,
  merge: <Value>(base: Value, mine: Value, theirs: Value) => Merged<Value> = mergeWhole,
): { fields: Shape; conflicts: Field[] } {
  const fields = { ...mine };
  const conflicts: Field[] = [];
  for (const name of names) {
    const { value, conflict } = merge(base[name], mine[name], theirs[name]);
    fields[name] = value;
    if (conflict) conflicts.push(name);
  }
  return { fields, conflicts };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
