import type { ReactElement } from 'react';
import { Trans as Sentence } from 'react-i18next/TransWithoutContext';
import { addCatalogue, type CatalogueFiles, currentLocale, i18n } from './words.ts';

export interface Values {
  /** Chooses between `one` and the sentence itself, and in each language among its own forms. */
  count?: number;
  /** The sentence for one, e.g. `{{count}} contact`. */
  one?: string;
  /** `context` tells apart what is one word in English and several in other languages. */
  [name: string]: unknown;
}

/** The sentence in the person's language, with `{{name}}` filled in; English where there is none. */
export type Translate = (sentence: string, values?: Values) => string;

export interface TransProps {
  /** A whole sentence with its elements named: `Read the <notice>privacy notice</notice>.` */
  i18nKey: string;
  components: Record<string, ReactElement>;
  values?: Values;
}

export interface Words {
  t: Translate;
  /** A sentence with elements in it. */
  Trans: (props: TransProps) => ReactElement;
}

/**
 * The words of one part of the product. Its English sentences stand in the code and are their own keys; call `t` while
 * rendering or acting, never when a module is loaded: the person's language is known only then.
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

/** Numbers and dates in a sentence are written as the person's region does, not only their language. */
function optionsOf({ one, ...values }: Values) {
  return { locale: currentLocale(), ...values, ...(one !== undefined && { defaultValue_one: one }) };
}
