import { currentLanguage, languageNames, space, theme, useNotifyFailure } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';
import { useChooseLanguage } from './use-choose-language.ts';

/** The language switch in the footer. Each language has its own name. */
export function LanguageChoice() {
  const notifyFailure = useNotifyFailure();
  const choose = useChooseLanguage();
  return (
    <Languages aria-label={t('Language')}>
      {Object.entries(languageNames).map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === currentLanguage()}
          onClick={() => choose(language).catch(notifyFailure)}
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

  ${theme.media.touch} {
    button {
      min-height: 44px;
    }
  }
`;
