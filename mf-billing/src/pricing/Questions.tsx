import { message } from '@meishi/api-contract/shapes/message';
import { Icon, Section } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import * as css from './pricing.module.css';

interface Question {
  question: string;
  answer: string;
}

const questions: readonly Question[] = [
  {
    question: message('Can I stay on Free?'),
    answer: message(
      'Yes. Free has no end date and needs no card. Links, contacts and exports are unlimited.',
    ),
  },
  {
    question: message('What happens when a paid plan ends?'),
    answer: message(
      'You’re back on the Free plan. What your old plan covered stays readable, nothing is deleted, and your profile keeps its address.',
    ),
  },
  {
    question: message('What is always free?'),
    answer: message(
      'Basic counts and every export. What you add and what people open is yours to see and to export.',
    ),
  },
  {
    question: message('How are seats billed?'),
    answer: message('By seat: one for each member of your groups, admins included.'),
  },
  {
    question: message('What happens when I change between plans?'),
    answer: message(
      'The new plan is active immediately, and its price applies from the next bill. Switching from monthly to yearly payment starts a new period on the same day.',
    ),
  },
  {
    question: message('What if a payment fails?'),
    answer: message(
      'Nothing changes at first. We try again after three, five and seven days, and you can change your card in My Subscription at any time. Your plan ends only after that.',
    ),
  },
  {
    question: message('Do you follow the people who open my profile?'),
    answer: message(
      'No. We set no cookie and store neither their IP address nor their full browser name. Visitors can be told apart only within one day.',
    ),
  },
];

export function Questions() {
  return (
    <Section title={t('Questions, answered')}>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} className={css.question}>
            <summary>
              {t(question)}
              <Icon name="down" />
            </summary>
            <p>{t(answer)}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
