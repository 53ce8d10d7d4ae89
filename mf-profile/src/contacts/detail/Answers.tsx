import type { Answer } from '@meishi/api-contract/endpoints/contacts/questions';
import { answerWords } from '@meishi/api-contract/rules/questions';
import { Text, useDateFormat } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { Part } from './Part.tsx';

/** What the person answered, in the wording that they saw, with the event that asked and the day. */
export function Answers({ answers }: { answers: readonly Answer[] }) {
  const format = useDateFormat({ dateStyle: 'medium' });
  return (
    <Part title={t('Answers')}>
      <List>
        {answers.map((answer) => (
          <div key={answer.question_id}>
            <Text as="dt" size="small" tone="soft">
              {answer.question}
            </Text>
            <dd>
              {answerWords(answer, t)}
              <Text as="span" size="caption" tone="faint">
                {[answer.event, format(answer.at)].filter(Boolean).join(' · ')}
              </Text>
            </dd>
          </div>
        ))}
      </List>
    </Part>
  );
}

const List = styled.dl`
  display: grid;
  gap: 12px;

  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  dd > span {
    display: block;
  }
`;
