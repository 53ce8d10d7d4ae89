const styledTag = /<[a-z][^>]*? style="[^"]*"[^>]*>/gi;
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

export interface StyledMarkup {
  css: string;
  body: string;
}

/**
 * Moves style attributes into the page's style sheet, because the content security policy of a rendered page allows
 * none. The markup is React's: no attribute holds a quotation mark or an angle bracket.
 */
export function withoutStyleAttributes({ css, body }: StyledMarkup): StyledMarkup {
  const rules = new Map<string, string>();
  const classOf = (declarations: string) => {
    const className = rules.get(declarations) ?? `set-${rules.size}`;
    rules.set(declarations, className);
    return className;
  };
  const markup = body.replace(styledTag, (tag) => {
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
  // `:not(#…)` with an unused id gives the rule the specificity of a style attribute.
  const moved = [...rules].map(([declarations, name]) => `.${name}:not(#_){${declarations}}`);
  return { css: css + moved.join(''), body: markup };
}
