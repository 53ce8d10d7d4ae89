import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import { adoptSheet, currentLanguage, languageNames } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import * as css from './languages.module.css';

export function LanguageButtons({ onChoose }: { onChoose: (language: string) => void }) {
  return (
    <fieldset className={css.languages} aria-label={t('Language')}>
      {Object.entries(languageNames).map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === currentLanguage()}
          onClick={() => onChoose(language)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** The same as links to the page in each language, for pages without the app. `enhanceSite` stores the choice. */
export function LanguageLinks({ brand }: { brand: GroupBrand | null }) {
  return (
    <fieldset className={css.languages} aria-label={t('Language')}>
      {Object.entries(languageNames).map(([language, name]) => (
        <a
          key={language}
          href={`?${new URLSearchParams({ ...(brand && { group: brand.name }), lang: language })}`}
          rel="nofollow"
          lang={language}
          hrefLang={language}
          data-language={language}
          aria-current={language === currentLanguage() || undefined}
        >
          {name}
        </a>
      ))}
    </fieldset>
  );
}

adoptSheet(css.default);
