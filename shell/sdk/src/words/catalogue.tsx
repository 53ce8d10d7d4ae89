import type { ReactElement } from 'react';
import { Trans as Sentence } from 'react-i18next/TransWithoutContext';
import { addCatalogue, type CatalogueFiles, currentLocale, i18n } from './words.ts';

export interface Values {
  /** Selects the plural form: `one`, or the sentence itself; in other languages, their own forms. */
  count?: number;
  /** The sentence for one, e.g. `{{count}} contact`. */
  one?: string;
  /** `context` distinguishes meanings that share one word in English. */
  [name: string]: unknown;
}

/** The sentence in the user's language, with `{{name}}` filled in. Falls back to English. */
export type Translate = (sentence: string, values?: Values) => string;

export interface TransProps {
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
  const translate = i18n.getFixedT(null, name);
  return {
    t: (sentence, values = {}) => translate(sentence, optionsOf(values)),
    Trans: ({ i18nKey, components, values = {} }) => (
      <Sentence
        i18n={i18n}
        t={translate}
        i18nKey={i18nKey}
        components={components}
        values={values}
        count={values.count}
        tOptions={optionsOf(values)}
      />
    ),
  };
}

/** Numbers and dates in a sentence follow the user's region, not only their language. */
function optionsOf({ one, ...values }: Values) {
  return { locale: currentLocale(), ...values, ...(one !== undefined && { defaultValue_one: one }) };
}
