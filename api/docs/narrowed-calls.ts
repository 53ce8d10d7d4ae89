import { type CallFields, type Fields, parentOf } from './call-fields.ts';

/**
 * What a client of the former version can no longer do, one sentence each. New calls, new fields and new texts of a list in a
 * response are additions.
 */
export function narrowedCalls(former: Record<string, CallFields>, now: Record<string, CallFields>): string[] {
  return Object.entries(former).flatMap(([call, { takes, gives }]) => {
    const kept = now[call];
    if (!kept) return [`${call} is removed`];
    return [...narrowedGifts(gives, kept.gives), ...narrowedInput(takes, kept.takes)].map(
      (fault) => `${call}: ${fault}`,
    );
  });
}

function narrowedGifts(former: Fields, now: Fields): string[] {
  return Object.entries(former).flatMap(([path, expected]) => {
    if (isBelowUnknown(path, now) || expected.includes('any')) return [];
    const given = now[path];
    if (!given) return expected.includes('absent') ? [] : [`${nameOf(path)} of the response is removed`];
    const others = given.filter((kind) => !expected.includes(kind));
    return others.length > 0 ? [`${nameOf(path)} of the response can be ${wordOf(others)}`] : [];
  });
}

function narrowedInput(former: Fields, now: Fields): string[] {
  return [...new Set([...Object.keys(former), ...Object.keys(now)])].flatMap((path) => {
    if (isBelowUnknown(path, now) || isBelowUnknown(path, former)) return [];
    const sent = former[path] ?? ['absent'];
    const taken = now[path] ?? ['absent'];
    const others = sent.filter((kind) => !accepts(taken, kind));
    if (others.length === 0) return [];
    if (!now[path]) return [`${nameOf(path)} is no longer taken`];
    if (!former[path]) return [`${nameOf(path)} is required`];
    return [`${nameOf(path)} can no longer be ${wordOf(others)}`];
  });
}

const accepts = (taken: string[], kind: string): boolean =>
  taken.includes('any') || taken.includes(kind) || (kind.startsWith('"') && taken.includes('string'));

/** Whether nothing can contain the field, because that is missing, something else, or unknown. */
function isBelowUnknown(path: string, fields: Fields): boolean {
  const parent = parentOf(path);
  return parent !== null && !fields[parent]?.includes(path.endsWith('[]') ? 'array' : 'object');
}

const nameOf = (path: string): string => (path === '' ? 'the whole' : `“${path.replace(/^\./, '')}”`);
const wordOf = (kinds: string[]): string => kinds.join(' or ');
