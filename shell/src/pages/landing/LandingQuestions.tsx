import { message } from '@meishi/api-contract/shapes/message';
import { classes, Icon } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import * as css from './landing.module.css';

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
    <section className={css.section}>
      <div className={classes(css.columns, css.questions)}>
        <h2 className={css.title}>{t('Good to know')}</h2>
        <div>
          {questions.map(({ question, answer }) => (
            <details key={question} name="questions">
              <summary>
                {t(question)}
                <Icon name="down" />
              </summary>
              <p>{t(answer)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
