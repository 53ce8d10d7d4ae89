export type FormValue = string | FormValue[] | { [name: string]: FormValue };

interface Branch {
  [name: string]: string | Branch;
}

/** Reads Stripe's form encoding, where `line_items[0][price]=…` is a list of objects. */
export function readForm(text: string): Record<string, FormValue> {
  const root: Branch = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let branch = root;
    for (const part of path) {
      const key = part || String(Object.keys(branch).length);
      const next = branch[key];
      branch[key] = typeof next === 'object' ? next : Object.create(null);
      branch = branch[key] as Branch;
    }
    branch[last || String(Object.keys(branch).length)] = value;
  }
  return withLists(root) as Record<string, FormValue>;
}

/** Objects with keys counting from 0 become lists. */
function withLists(value: string | Branch): FormValue {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
