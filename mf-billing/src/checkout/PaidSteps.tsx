import { Icon, Spinner, space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

interface PaidStepsProps {
  /** The steps in order. Those from index `done` on are pending. */
  steps: readonly string[];
  done: number;
}

export function PaidSteps({ steps, done }: PaidStepsProps) {
  return (
    <Steps>
      {steps.map((step, index) => (
        <li key={step} data-state={index < done ? 'done' : index === done ? 'now' : 'later'}>
          <span>
            {index < done ? (
              <Icon name="check" size={16} />
            ) : (
              index === done && <Spinner size={16} label={t('In progress')} />
            )}
          </span>
          {step}
        </li>
      ))}
    </Steps>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${space(4)};

  li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
  }

  li > span:first-child {
    display: grid;
    place-items: center;
    flex: none;
    width: 28px;
    height: 28px;
    border-radius: ${theme.radius.round};
    background: ${theme.colour.sunken};
    box-shadow: inset 0 0 0 1px ${theme.colour.hairline};
  }

  [data-state='done'] > span:first-child {
    background: ${theme.colour.positiveWash};
    color: ${theme.colour.positive};
  }

  [data-state='later'] {
    color: ${theme.colour.inkFaint};
  }
`;
