const styledTag = /<[a-z][^>]*? style="[^"]*"[^>]*>/gi;
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Markup whose style attributes have become class names. */
interface MovedStyles {
  body: string;
  /** The declarations of each class name. */
  rules: ReadonlyMap<string, string>;
}

const movedName = /^set-\d+$/;

/** Whether a class name replaces a style attribute. */
export const isMovedStyle = (name: string): boolean => movedName.test(name);

/**
 * Moves style attributes out of the markup, because the content security policy of a rendered page allows none. The markup
 * is React's: no attribute holds a quotation mark or an angle bracket.
 */
export function withoutStyleAttributes(markup: string): MovedStyles {
  const names = new Map<string, string>();
  const classOf = (declarations: string) => {
    const className = names.get(declarations) ?? `set-${names.size}`;
    names.set(declarations, className);
    return className;
  };
  const body = markup.replace(styledTag, (tag) => {
    let added = '';
    const bare = tag.replace(/ style="([^"]*)"/, (_, value: string) => {
      const declarations = value.replace(
        /&(?:amp|lt|gt|quot|#x27);/g,
        (entity) => entities[entity] ?? entity,
      );
      // Escaped, so that no declaration can end the rule.
      if (!/[{}<\\]/.test(declarations)) added = classOf(declarations);
      return '';
    });
    if (!added) return bare;
    const withClass = bare.replace(/ class="/, ` class="${added} `);
    return withClass === bare
      ? bare.replace(/^<[a-z0-9-]+/i, (start) => `${start} class="${added}"`)
      : withClass;
  });
  return { body, rules: new Map(Array.from(names, ([declarations, name]) => [name, declarations])) };
}
