import { classes, Stack, TextField, useShop } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import { CreateCard } from './CreateCard.tsx';
import * as css from './hero.module.css';
import * as landing from './landing.module.css';
import { TapScene } from './TapScene.tsx';

/** The headline, and a card with the visitor's name to try out. */
export function Hero() {
  const { plans } = useShop();
  return (
    <section className={classes(landing.section, css.stage)}>
      <Stack gap={6}>
        <h1 className={css.title}>{t('The card that keeps in touch.')}</h1>
        <p className={css.lead}>
          {t(
            'Hold it to any phone and your profile opens: no app, no typing. One tap saves you to their contacts, and you see what gets clicked.',
          )}
        </p>
        <div className={css.nameField}>
          <TextField
            label={t('Put your name on it')}
            name="name"
            autoComplete="name"
            maxLength={40}
            placeholder="Ada Okafor"
            data-part="typed-name"
          />
          <CreateCard />
        </div>
        <p className={css.small}>
          {plans
            ? t('Free for one profile, with no limit on links and contacts.')
            : t('Free, with no limit on profiles, links and contacts.')}
        </p>
      </Stack>
      <TapScene />
    </section>
  );
}
