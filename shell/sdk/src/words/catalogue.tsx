import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { branding } from './branding.ts';
import { formatCount, formatMoment } from './format.ts';
import { addCatalogue, type CatalogueFiles, translated } from './words.ts';

export interface Values {
  /** Selects the plural form: `one`, or the sentence itself; in other languages, their own forms. */
  count?: number;
  /** The sentence for one, e.g. `{{count}} contact`. */
  one?: string;
  /** Distinguishes meanings that share one word in English. */
  context?: string;
  [name: string]: unknown;
}

/** The sentence in the user's language, with `{{name}}` filled in. Falls back to English. */
type Translate = (sentence: string, values?: Values) => string;

interface TransProps {
  /** A whole sentence with its elements named: `Read the <notice>privacy notice</notice>.` */
  i18nKey: string;
  components: Record<string, ReactElement>;
  values?: Values;
}

export interface Words {
  t: Translate;
  Trans: (props: TransProps) => ReactElement;
}

/**
 * The translations of one part of the product. English sentences in the code are the keys. Call `t` while
 * rendering or in handlers, never while a module loads, because the language is not known then.
 */
export function catalogue(name: string, files: CatalogueFiles): Words {
  addCatalogue(name, files);
  return {
    t: (sentence, values = {}) => filledIn(translated(name, sentence, values), values),
    Trans: ({ i18nKey, components, values = {} }) => (
      <>{withElements(translated(name, i18nKey, values), components, values)}</>
    ),
  };
}

/** `{{name}}`, `{{name, number}}` or `{{name, moment}}`. `{{product}}` is the name of the product. */
const placeholder = /\{\{(\w+)(?:, (number|moment))?\}\}/g;

/** Numbers and dates follow the user's region, not only their language. */
function filledIn(sentence: string, values: Values): string {
  return sentence.replace(placeholder, (_, name: string, format?: 'number' | 'moment') => {
    const value = values[name] ?? (name === 'product' ? branding().name : '');
    if (format === 'number') return formatCount(Number(value));
    return format === 'moment' ? formatMoment(String(value)) : String(value);
  });
}

/** `<name>text</name>`, which may contain further elements, or `<name/>`. */
const element = /<(\w+)>(.*?)<\/\1>|<(\w+)\/>/g;

function withElements(sentence: string, components: TransProps['components'], values: Values): ReactNode[] {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const match of sentence.matchAll(element)) {
    const [whole, opened, content, empty] = match;
    const component = components[opened ?? empty ?? ''];
    nodes.push(filledIn(sentence.slice(end, match.index), values));
    if (component)
      nodes.push(
        content === undefined
          ? cloneElement(component, { key: match.index })
          : cloneElement(component, { key: match.index }, ...withElements(content, components, values)),
      );
    end = match.index + whole.length;
  }
  return [...nodes, filledIn(sentence.slice(end), values)];
}
