import { htmlEscape } from 'escape-goat';

/** HTML that needs no escaping. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[];

/** Fills a template. Values that are not `Html` are escaped. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(render)));
}

function render(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((part) => part.text).join('');
  return htmlEscape(String(value));
}

/** The styles shared by the local services' pages, light and dark. */
export const pageStyle = new Html(`
  :root { color-scheme: light dark; --ink: #0f0f23; --soft: #5c5c6e; --paper: #faf8f4; --raised: #fff; --line: #e2ded5; --edge: #8d8a94; --accent: #dc004e; --accent-ink: #c10045; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #f3f1ec; --soft: #a6a4b3; --paper: #12121f; --raised: #1b1b2b; --line: #32324a; --edge: #6f6d80; --accent-ink: #ff8fb3; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
  h1 { margin: 0; font-size: 20px; line-height: 1.3; overflow-wrap: anywhere; }
  a { color: inherit; }
  :focus-visible { outline: 2px solid var(--accent-ink); outline-offset: 2px; border-radius: 6px; }
  button { min-height: 40px; padding: 0 16px; font: inherit; font-weight: 600; color: inherit; background: var(--raised); border: 1px solid var(--line); border-radius: 10px; cursor: pointer; }
  button.main { color: #fff; background: var(--accent); border-color: var(--accent); }
`);
