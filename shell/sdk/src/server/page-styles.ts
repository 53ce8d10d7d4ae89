import type { ReactElement, ReactNode } from 'react';
import { ServerStyleSheet } from 'styled-components';
import { isMovedStyle, withoutStyleAttributes } from './style-attributes.ts';

/** A page's markup with short class names, and the rules that it needs. */
interface StyledMarkup {
  css: string;
  body: string;
}

/** Parts of one document that are finished separately use different letters. */
type Letters = 'lower' | 'upper';

/** A rule of the sheet. A page needs it if it uses one of the names. */
interface Rule {
  css: string;
  names: readonly string[];
  isKeyframes: boolean;
}

/** What pages with the same class attributes share. */
interface Look {
  css: string;
  /** The class attribute for each one in React's markup, with a space before it; empty if no rule selects it. */
  attributes: ReadonlyMap<string, string>;
  shortNames: ReadonlyMap<string, string>;
}

/** A class attribute. The markup is React's: text contains no quotation marks. */
const classAttribute = / class="([^"]*)"/g;
/** Classes that programs read: microformats.org/wiki/h-card. */
const microformat = /^[hpu]-[a-z]/;
const classSelector = /\.([a-z_][\w-]*)/gi;
/** After a component's rules, the sheet names its class names. */
const groupNames = /^data-styled\.g\d+\[id="([^"]*)"\]\{content:"([^"]*)"\}/;
/** Bounds of what is kept. */
const maxClassNames = 5000;
const maxLooks = 200;

/**
 * The styles of server-rendered pages. One sheet collects the rules of all pages, because styled-components compiles the
 * rules of a component once per sheet, which takes longer than rendering. Each page gets the rules of its class names.
 *
 * Class names become the shortest ones, and those that no rule selects are removed, except for microformats: they are a tenth
 * of a page's compressed bytes. The app does not hydrate the page, and no class of the app is that short.
 */
export class PageStyles {
  private sheet = new ServerStyleSheet();
  private rules: readonly Rule[] = [];
  /** The class names whose rules have been read from the sheet. */
  private readonly known = new Set<string>();
  private readonly looks = new Map<string, Look>();

  /** Whether so many class names have been collected that it is time to clear them. */
  get isFull(): boolean {
    return this.known.size > maxClassNames;
  }

  /** The page, with its styles collected while it is rendered. */
  collect(page: ReactNode): ReactElement {
    return this.sheet.collectStyles(page);
  }

  /** Finishes a page that has been rendered with `collect`, with short class names in this case. */
  finish(markup: string, letters: Letters): StyledMarkup {
    const { body, rules } = withoutStyleAttributes(markup);
    const attributes = new Set(Array.from(body.matchAll(classAttribute), ([, value = '']) => value));
    const look = this.lookOf([...attributes], letters);
    // `:not(#…)` with an unused id gives the rule the specificity of a style attribute.
    const moved = Array.from(
      rules,
      ([name, declarations]) => `.${look.shortNames.get(name)}:not(#_){${declarations}}`,
    );
    return {
      css: look.css + moved.join(''),
      body: body.replace(classAttribute, (_, value: string) => look.attributes.get(value) ?? ''),
    };
  }

  private lookOf(attributes: readonly string[], letters: Letters): Look {
    const key = [letters, ...attributes].join('\n');
    const look = this.looks.get(key) ?? this.newLook(attributes, letters);
    // The oldest first: a look that is used again is the newest.
    this.looks.delete(key);
    this.looks.set(key, look);
    const [oldest] = this.looks.size > maxLooks ? this.looks.keys() : [];
    if (oldest !== undefined) this.looks.delete(oldest);
    return look;
  }

  private newLook(attributes: readonly string[], letters: Letters): Look {
    const used = new Set(attributes.flatMap((value) => value.split(/\s+/)));
    this.readRulesOf(used);
    const css = this.rulesFor(used);
    const selected = new Set(Array.from(css.matchAll(classSelector), ([, name = '']) => name));
    const shortNames = new Map<string, string>();
    const shorten = (name: string) => {
      if (microformat.test(name)) return name;
      const lower = shortName(shortNames.size);
      const short = shortNames.get(name) ?? (letters === 'upper' ? lower.toUpperCase() : lower);
      shortNames.set(name, short);
      return short;
    };
    const shortened = attributes.map((value): [string, string] => {
      const kept = value
        .split(/\s+/)
        .filter((name) => selected.has(name) || isMovedStyle(name) || microformat.test(name));
      return [value, kept.length > 0 ? ` class="${kept.map(shorten).join(' ')}"` : ''];
    });
    return {
      css: css.replace(classSelector, (selector, name: string) => {
        const short = shortNames.get(name);
        return short ? `.${short}` : selector;
      }),
      attributes: new Map(shortened),
      shortNames,
    };
  }

  /** Reads the rules of the sheet again if a class name is new. */
  private readRulesOf(used: ReadonlySet<string>): void {
    if ([...used].every((name) => this.known.has(name))) return;
    for (const name of used) this.known.add(name);
    this.rules = rulesOf(this.sheet);
  }

  /** The rules of these class names, with the keyframes that they name. */
  private rulesFor(used: ReadonlySet<string>): string {
    const isUsed = ({ names, isKeyframes }: Rule) => !isKeyframes && names.some((name) => used.has(name));
    const css = this.rules.filter(isUsed).map((rule) => rule.css);
    const styles = css.join('');
    const keyframes = this.rules.filter(
      ({ isKeyframes, names }) => isKeyframes && names.some((name) => styles.includes(name)),
    );
    return keyframes.map((rule) => rule.css).join('') + styles;
  }

  /** Forgets all pages. Markup that has been rendered before has no styles afterwards. */
  clear(): void {
    this.sheet = new ServerStyleSheet();
    this.rules = [];
    this.known.clear();
    this.looks.clear();
  }
}

/** @throws Error if a page has global styles, which would reach the next page. */
function rulesOf(sheet: ServerStyleSheet): Rule[] {
  const rules: Rule[] = [];
  let group: string[] = [];
  for (const part of sheet.instance.toString().split(/\/\*!sc\*\/\n?/)) {
    const [, id = '', content = ''] = groupNames.exec(part) ?? [];
    if (!id) {
      group.push(part);
      continue;
    }
    if (id.startsWith('sc-global-')) throw new Error('A server-rendered page cannot have global styles.');
    const names = content.split(',').filter(Boolean);
    const isKeyframes = id.startsWith('sc-keyframes-');
    rules.push(
      ...group.map((css) => ({ css, names: isKeyframes ? names : namesIn(css, names), isKeyframes })),
    );
    group = [];
  }
  return rules;
}

/** The class names of a component that its rule selects; all of them if it selects none. */
function namesIn(css: string, names: readonly string[]): readonly string[] {
  const selected = new Set(Array.from(css.matchAll(classSelector), ([, name = '']) => name));
  const own = names.filter((name) => selected.has(name));
  return own.length > 0 ? own : names;
}

/** `a` to `z`, then `aa`, `ab` and so on. */
function shortName(index: number): string {
  const first = index < 26 ? '' : shortName(Math.floor(index / 26) - 1);
  return first + String.fromCharCode('a'.charCodeAt(0) + (index % 26));
}
