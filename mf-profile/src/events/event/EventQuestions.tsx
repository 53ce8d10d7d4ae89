import type { Question } from '@meishi/api-contract/endpoints/contacts/questions';
import { questionKindWords } from '@meishi/api-contract/rules/question-kind-words';
import { inLanguage } from '@meishi/api-contract/rules/questions';
import { contractWord, currentLanguage, Section, Text, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';

/** What the event asks, in the reader's language. */
export function EventQuestions({ questions }: { questions: readonly Question[] }) {
  const language = currentLanguage() === 'de' ? 'de' : 'en';
  return (
    <Section
      title={t('Your questions')}
      description={t('Visitors of your profile answer them while the event runs.')}
    >
      <List>
        {questions.map(({ question_id, kind, required, words, options }) => (
          <li key={question_id}>
            <Text as="span">{inLanguage(words, language)}</Text>
            <Text as="span" size="small" tone="soft">
              {[
                contractWord(questionKindWords[kind]),
                ...(required ? [t('required')] : []),
                options.map((option) => inLanguage(option, language)).join(', '),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ol`
  > li {
    display: grid;
    gap: 2px;
    padding: 10px 0;
    border-bottom: 1px solid ${theme.colour.hairline};
    overflow-wrap: anywhere;
  }
`;
