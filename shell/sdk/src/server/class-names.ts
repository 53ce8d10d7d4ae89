import type { StyledMarkup } from './style-attributes.ts';

/** The first class attribute of a tag. The markup is React's, see `withoutStyleAttributes`. */
const classAttribute = /(<[a-z][^>]*?) class="([^"]*)"/gi;
const classSelector = /\.([a-z_][\w-]*)/gi;

/**
 * Replaces the class names of a page by the shortest ones and removes those that no rule selects, which are a tenth of
 * its compressed bytes. The app does not hydrate the page, and no class of the app is that short.
 */
export function withShortClassNames({ css, body }: StyledMarkup): StyledMarkup {
  const selected = new Set(Array.from(css.matchAll(classSelector), ([, name = '']) => name));
  const names = new Map<string, string>();
  const shorten = (name: string) => {
    const short = names.get(name) ?? shortName(names.size);
    names.set(name, short);
    return short;
  };
  const markup = body.replace(classAttribute, (_, start: string, value: string) => {
    const kept = value.split(/\s+/).filter((name) => selected.has(name));
    return kept.length > 0 ? `${start} class="${kept.map(shorten).join(' ')}"` : start;
  });
  const rules = css.replace(classSelector, (selector, name: string) => {
    const short = names.get(name);
    return short ? `.${short}` : selector;
  });
  return { css: rules, body: markup };
}

/** `a` to `z`, then `aa`, `ab` and so on. */
function shortName(index: number): string {
  const first = index < 26 ? '' : shortName(Math.floor(index / 26) - 1);
  return first + String.fromCharCode('a'.charCodeAt(0) + (index % 26));
}
