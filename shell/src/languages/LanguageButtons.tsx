import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import { currentLanguage, languageNames, space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

/** One button for each language, with its own name. */
export function LanguageButtons({ onChoose }: { onChoose: (language: string) => void }) {
  return (
    <Languages aria-label={t('Language')}>
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
    </Languages>
  );
}

/** The same as links to the page in each language, for pages without the app. `enhanceSite` stores the choice. */
export function LanguageLinks({ brand }: { brand: GroupBrand | null }) {
  return (
    <Languages aria-label={t('Language')}>
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
    </Languages>
  );
}

const Languages = styled.div.attrs({ role: 'group' })`
  display: inline-flex;
  gap: ${space(4)};

  button {
    min-height: 32px;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
  }

  button:hover,
  [aria-pressed='true'],
  [aria-current] {
    color: ${theme.colour.ink};
  }

  button:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  ${theme.media.touch} {
    button {
      min-height: 44px;
    }
  }
`;
