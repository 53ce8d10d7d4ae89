declare module '@bramus/specificity/core' {
  import type { CssNode } from 'css-tree';

  /** The specificity of one selector (Selectors Level 4, section 15). */
  export function calculateForAST(selector: CssNode): {
    toObject(): { a: number; b: number; c: number };
  };
}
