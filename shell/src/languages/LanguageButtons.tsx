import { currentLanguage, languageNames, space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

/** One button for each language, with its own name. On pages without the app `enhanceSite` handles them. */
export function LanguageButtons({ onChoose }: { onChoose?: (language: string) => void }) {
  return (
    <Languages aria-label={t('Language')}>
      {Object.entries(languageNames).map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language}
          data-language={language}
          aria-pressed={language === currentLanguage()}
          onClick={() => onChoose?.(language)}
        >
          {name}
        </button>
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
  button[aria-pressed='true'] {
    color: ${theme.colour.ink};
  }

  button:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  /* The browser's language is the only choice then. */
  @media (scripting: none) {
    display: none;
  }

  ${theme.media.touch} {
    button {
      min-height: 44px;
    }
  }
`;
