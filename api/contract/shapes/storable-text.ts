import { message } from './message.ts';

export const unstorableText = message('This contains characters that can’t be saved.');

/** Whether PostgreSQL and identity providers take this text: no NUL and no unpaired surrogate. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

interface Part {
  value: unknown;
  name: string;
  within?: Part;
}

/**
 * The path to a text or a name in a JSON value that cannot be stored, or undefined. It does not recurse, because callers
 * choose the depth.
 */
export function unstorablePath(root: unknown): string[] | undefined {
  const waiting: Part[] = [{ value: root, name: '' }];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const { value } = part;
    if (typeof value === 'string' && !isStorable(value)) return pathTo(part);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return pathTo(part);
      waiting.push({ value: inner, name, within: part });
    }
  }
  return undefined;
}

function pathTo(part: Part): string[] {
  const names: string[] = [];
  for (let at = part; at.within; at = at.within) names.push(at.name);
  return names.reverse();
}
