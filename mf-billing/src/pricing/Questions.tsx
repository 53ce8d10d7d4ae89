import { Icon, Section } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import * as css from './pricing.module.css';
import { questions } from './questions.ts';

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
