import { message } from '@meishi/api-contract/shapes/message';
import { t } from '../../words.ts';
import * as css from './landing.module.css';

const steps = [
  {
    title: message('Hold, scan or send'),
    text: message('A chip in the card, a code on your screen, or just a link: three ways to one profile.'),
  },
  {
    title: message('It just opens'),
    text: message(
      'No app, no account, no cookie notice. Your profile opens on any phone, even without scripts.',
    ),
  },
  {
    title: message('They keep your contact'),
    text: message(
      'One tap saves you to their contacts, with photo and numbers. Change jobs and the link still works.',
    ),
  },
];

export function Steps() {
  return (
    <div className={css.band}>
      <section className={css.section}>
        <h2 className={css.title}>{t('What a tap does')}</h2>
        <ol className={css.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
