import { currentLanguage, withBase } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import * as css from './landing.module.css';

/**
 * The product itself, in pictures that `npm run pictures` makes: the dashboard, or a profile on the screen of a phone. They are in the
 * language and the theme of the visitor, and loaded when they are near the visible area.
 */
export function ProductPictures() {
  const language = currentLanguage() === 'de' ? '-de' : '';
  const address = (name: string) => withBase(`/guide/pictures/${name}.webp`);
  const sources = [
    { media: `${narrow} and ${dark}`, name: `profile${language}-dark`, width: 780, height: 1560 },
    { media: narrow, name: `profile${language}-light`, width: 780, height: 1560 },
    { media: dark, name: `dashboard${language}-dark`, width: 2560, height: 1600 },
  ];
  return (
    <section className={css.section}>
      <h2 className={css.title}>{t('Everything about your card in one place')}</h2>
      <p className={css.lead}>
        {t('Change what people see, find out what gets clicked, and keep everyone you meet.')}
      </p>
      <picture className={css.picture}>
        {sources.map(({ media, name, width, height }) => (
          <source key={name} media={media} srcSet={address(name)} width={width} height={height} />
        ))}
        <img
          src={address(`dashboard${language}-light`)}
          width={2560}
          height={1600}
          alt={t('The dashboard, with a preview of the profile on a phone')}
          loading="lazy"
          decoding="async"
        />
      </picture>
    </section>
  );
}

const narrow = '(max-width: 599.98px)';
const dark = '(prefers-color-scheme: dark)';
