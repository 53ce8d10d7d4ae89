import { type CallShape, parentOf, type Shape } from './call-shapes.ts';

/** What a build uses of the kit and of the API, and what is wrong with it beside others. */
export interface BuildUses {
  /** The exports of the kit that a remote imports, by the module of the kit. */
  kit: Record<string, string[]>;
  /** The exports of the kit that a shell contains, in the same form; empty for a remote. */
  provides: Record<string, string[]>;
  /** The calls of the API that the build contains, by their name, `GET users/me`. */
  calls: Record<string, CallShape>;
}

/** What a build imports that the shell lacks, as the ends of sentences that begin with the build. */
export function kitFaults(kit: BuildUses['kit'], provides: BuildUses['provides']): string[] {
  return Object.entries(kit).flatMap(([module, names]) => {
    const provided = new Set(provides[module]);
    if (!provides[module]) return [`uses ${module}, which the shell does not have`];
    return names
      .filter((name) => !provided.has(name))
      .map((name) => `uses ${name} of ${module}, which the shell does not have`);
  });
}

/**
 * Where the calls of a build differ from what the API takes and gives, as the ends of sentences that begin with the build. A
 * text from a fixed list that the API gives may be new to the build. A field that has become optional is still given until
 * it is removed.
 */
export function callFaults(
  calls: BuildUses['calls'],
  provided: (call: string) => CallShape | undefined,
): string[] {
  return Object.entries(calls).flatMap(([call, built]) => {
    const now = provided(call);
    if (!now) return [`calls ${call}, which the API does not have`];
    return [...givenFaults(call, built.gives, now.gives), ...takenFaults(call, built.takes, now.takes)];
  });
}

function givenFaults(call: string, built: Shape, now: Shape): string[] {
  return Object.entries(built).flatMap(([path, expected]) => {
    if (isBelowUnknown(path, now) || expected.includes('any')) return [];
    const given = now[path];
    if (!given)
      return expected.includes('absent')
        ? []
        : [`reads ${nameOf(path)} of ${call}, which the API does not give`];
    const others = given.filter((kind) => kind !== 'absent' && !expected.includes(kind));
    if (others.length === 0) return [];
    return [
      `expects ${wordOf(expected)} in ${nameOf(path)} of ${call}, where the API can give ${wordOf(others)}`,
    ];
  });
}

function takenFaults(call: string, built: Shape, now: Shape): string[] {
  return [...new Set([...Object.keys(built), ...Object.keys(now)])].flatMap((path) => {
    if (isBelowUnknown(path, now) || isBelowUnknown(path, built)) return [];
    const sent = built[path] ?? ['absent'];
    const taken = now[path] ?? ['absent'];
    const others = sent.filter((kind) => !accepts(taken, kind));
    if (others.length === 0) return [];
    if (!now[path]) return [`sends ${nameOf(path)} with ${call}, which the API does not take`];
    if (!built[path]) return [`calls ${call} without ${nameOf(path)}, which the API requires`];
    return [`can send ${wordOf(others)} as ${nameOf(path)} of ${call}, which the API does not take`];
  });
}

const accepts = (taken: string[], kind: string): boolean =>
  taken.includes('any') || taken.includes(kind) || (kind.startsWith('"') && taken.includes('string'));

/** Whether nothing can contain the field, because that is missing, something else, or unknown. */
function isBelowUnknown(path: string, shape: Shape): boolean {
  const parent = parentOf(path);
  return parent !== null && !shape[parent]?.includes(path.endsWith('[]') ? 'array' : 'object');
}

const nameOf = (path: string): string => (path === '' ? 'the response' : `“${path.replace(/^\./, '')}”`);
const wordOf = (kinds: string[]): string =>
  kinds.map((kind) => (kind === 'absent' ? 'nothing' : kind)).join(' or ');
