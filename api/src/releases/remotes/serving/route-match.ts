/** The decoded parameters of a path pattern. */
export type PathParams = Record<string, string>;

/** A path pattern of a route in parts: literals, and names of parameters. */
interface Pattern {
  parts: ({ literal: string } | { name: string })[];
  parameters: number;
}

/** The patterns of the live routes, which every request for a page is compared with. */
const patterns = new WeakMap<object, Pattern>();

/** Finds the route of a path. If several match, the one with more literal segments is used. */
export function matchRoute<Route extends { path: string }>(
  pathname: string,
  routes: Iterable<Route>,
): { route: Route; params: PathParams } | undefined {
  const segments = pathname.replace(/(.)\/+$/, '$1').split('/');
  let best: { route: Route; pattern: Pattern } | undefined;
  for (const route of routes) {
    const pattern = patternOf(route);
    if (best && pattern.parameters >= best.pattern.parameters) continue;
    if (matches(pattern, segments)) best = { route, pattern };
  }
  return best && { route: best.route, params: paramsOf(best.pattern, segments) };
}

function patternOf(route: { path: string }): Pattern {
  const cached = patterns.get(route);
  if (cached) return cached;
  const parts = route.path.split('/').map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name ? { name } : { literal: part };
  });
  const pattern = { parts, parameters: parts.filter((part) => 'name' in part).length };
  patterns.set(route, pattern);
  return pattern;
}

function matches({ parts }: Pattern, segments: string[]): boolean {
  return (
    parts.length === segments.length &&
    parts.every((part, index) =>
      'literal' in part ? part.literal === segments[index] : decode(segments[index] ?? '') !== '',
    )
  );
}

function paramsOf({ parts }: Pattern, segments: string[]): PathParams {
  return Object.fromEntries(
    parts.flatMap((part, index) => ('name' in part ? [[part.name, decode(segments[index] ?? '')]] : [])),
  );
}

/** Empty if the value is invalid or contains control characters. */
function decode(value: string): string {
  try {
    const decoded = decodeURIComponent(value);
    return /\p{Cc}/u.test(decoded) ? '' : decoded;
  } catch {
    return '';
  }
}
