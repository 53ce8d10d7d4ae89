import { message } from '@meishi/api-contract/shapes/message';
import { Trans, t } from '../../words.ts';
import * as css from './landing.module.css';

/** Example numbers of a profile in one month. The sheet has the lengths of their bars. */
const verdicts = [
  { count: 871, label: message('people') },
  { count: 190, label: message('bots') },
  { count: 74, label: message('repeats') },
  { count: 61, label: message('link previews') },
  { count: 8, label: message('your own') },
];
const hits = verdicts.reduce((sum, { count }) => sum + count, 0);

export function HonestNumbers() {
  return (
    <section className={css.section}>
      <div className={css.columns}>
        <div>
          <h2 className={css.title}>{t('Numbers you can trust')}</h2>
          <p className={css.lead}>
            {t(
              'Many visits don’t come from people. We leave those out and show you how many there were. No one is tracked: the key that tells visitors apart is destroyed every day.',
            )}
          </p>
        </div>
        <figure className={css.numbers}>
          <figcaption>
            <Trans
              i18nKey="<strong>{{hits, number}}</strong> visits in a month, by type"
              components={{ strong: <strong /> }}
              values={{ hits }}
            />
          </figcaption>
          <ol>
            {verdicts.map(({ count, label }) => (
              <li key={label}>
                <span>{count}</span>
                <i />
                <span>{t(label)}</span>
              </li>
            ))}
          </ol>
        </figure>
      </div>
    </section>
  );
}
