import { message } from '@meishi/api-contract/shapes/message';
import { Icon, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { LandingSection, SectionTitle, TwoColumns } from './section-style.ts';

const questions = [
  {
    question: message('Does the other person need an app?'),
    answer: message(
      'No. Your profile is a web page. It opens in the browser of any phone, without an account.',
    ),
  },
  {
    question: message('Do I need a card that I can hold?'),
    answer: message(
      'No. Show your QR code, send your link or add your card to your phone’s wallet. You can order a card later, and it opens the same profile.',
    ),
  },
  {
    question: message('Which phones can read the chip?'),
    answer: message('iPhones since 2018, and nearly all Android phones. The others scan your QR code.'),
  },
  {
    question: message('What happens when I change jobs?'),
    answer: message('You change your profile. Cards, codes and links that people have keep working.'),
  },
  {
    question: message('What do you store about people who open my profile?'),
    answer: message(
      'No cookie, no IP address and no full browser name. We count visits without knowing who made them.',
    ),
  },
  {
    question: message('Can I take my data with me?'),
    answer: message(
      'Yes. You can export your contacts, your links and your numbers at any time, on every plan.',
    ),
  },
];

export function LandingQuestions() {
  return (
    <LandingSection>
      <Columns>
        <SectionTitle>{t('Good to know')}</SectionTitle>
        <div>
          {questions.map(({ question, answer }) => (
            <Fold key={question} name="questions">
              <summary>
                {t(question)}
                <Icon name="down" />
              </summary>
              <p>{t(answer)}</p>
            </Fold>
          ))}
        </div>
      </Columns>
    </LandingSection>
  );
}

const Columns = styled(TwoColumns)`
  align-items: start;
`;

const Fold = styled.details`
  border-bottom: 1px solid ${theme.colour.hairline};

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 60px;
    padding-block: 12px;
    font: 550 ${theme.size.body} ${theme.font.text};
    list-style: none;
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  svg {
    flex: none;
    color: ${theme.colour.inkFaint};
    transition: rotate ${theme.motion.regular};
  }

  &[open] svg {
    rotate: 180deg;
  }

  p {
    max-width: 60ch;
    padding-bottom: 20px;
    color: ${theme.colour.inkSoft};
  }
`;
