/** The decoded parameters of a path pattern. */
export type PathParams = Record<string, string>;

/** Finds the route of a path. If several match, the one with more literal segments is used. */
export function matchRoute<Route extends { path: string }>(
  pathname: string,
  routes: readonly Route[],
): { route: Route; params: PathParams } | undefined {
  const found = routes.flatMap((route) => {
    const params = matchPath(route.path, pathname);
    return params ? [{ route, params }] : [];
  });
  return found.sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0];
}

function matchPath(pattern: string, pathname: string): PathParams | null {
  const wanted = pattern.split('/');
  const given = pathname.replace(/(.)\/+$/, '$1').split('/');
  if (wanted.length !== given.length) return null;
  const params: PathParams = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (!name && part !== value) return null;
    if (name) {
      const decoded = decode(value);
      if (!decoded) return null;
      params[name] = decoded;
    }
  }
  return params;
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
