import { message } from '@meishi/api-contract/shapes/message';
import { classes, Stack, TextField, useShop, VisuallyHidden } from '@meishi/shell-sdk';
import { BusinessCard } from '@meishi/shell-sdk/cards';
import { t } from '../../words.ts';
import { CreateCard } from './CreateCard.tsx';
import * as css from './hero.module.css';
import * as landing from './landing.module.css';
import { OpenedProfile } from './OpenedProfile.tsx';
import { Phone } from './Phone.tsx';

const example = {
  name: 'Ada Okafor',
  title: message('Architect'),
  company: 'Lindenhof Studio',
};

/** A card and a phone. The card tilts towards the pointer, and a tap opens the profile on the phone (`enhanceLanding`). */
function TapScene() {
  const shown = { ...example, title: t(example.title) };
  return (
    <div className={css.scene} data-part="tap-scene" data-example={example.name}>
      <div className={css.phonePlace}>
        <Phone>
          <OpenedProfile {...shown} />
        </Phone>
      </div>
      <div className={css.cardPlace}>
        <button className={css.card} type="button" aria-pressed={false} data-part="tap">
          <span className={css.waves} aria-hidden>
            <i />
            <i />
            <i />
          </span>
          <VisuallyHidden>{t('Tap the card:')} </VisuallyHidden>
          <BusinessCard {...shown} accent={null} tilt corner={<Chip />} />
        </button>
      </div>
      <p className={css.prompt} aria-hidden>
        <span>{t('Tap the card')}</span>
        <span>{t('That’s all it takes')}</span>
      </p>
    </div>
  );
}

function Chip() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M8 8.5a5 5 0 0 1 0 7M12 6a8.5 8.5 0 0 1 0 12M16 3.500a12 12 0 0 1 0 17" />
    </svg>
  );
}

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
