import { Icon, Section, space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';
import { questions } from './questions.ts';

export function Questions() {
  return (
    <Section title={t('Questions, answered')}>
      <div>
        {questions.map(({ question, answer }) => (
          <Fold key={question}>
            <summary>
              {t(question)}
              <Icon name="down" />
            </summary>
            <p>{t(answer)}</p>
          </Fold>
        ))}
      </div>
    </Section>
  );
}

const Fold = styled.details`
  border-bottom: 1px solid ${theme.colour.hairline};

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    min-height: 56px;
    padding-block: ${space(3)};
    font: 550 ${theme.size.body} ${theme.font.text};
    list-style: none;
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  svg {
    color: ${theme.colour.inkFaint};
    transition: rotate ${theme.motion.regular};
  }

  &[open] svg {
    rotate: 180deg;
  }

  p {
    max-width: 68ch;
    padding-bottom: ${space(5)};
    color: ${theme.colour.inkSoft};
  }
`;
