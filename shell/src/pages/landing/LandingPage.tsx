import { listPlans, type Plan } from '@meishi/api-contract/endpoints/shop/plans';
import { message } from '@meishi/api-contract/shapes/message';
import {
  adoptSheet,
  branding,
  classes,
  currentLanguage,
  formatPrice,
  LinkButton,
  useApiQuery,
  usePageTitle,
  useShop,
  withBase,
} from '@meishi/shell-sdk';
import { BusinessCard } from '@meishi/shell-sdk/cards';
import { useEffect } from 'react';
import { Trans, t } from '../../words.ts';
import { CreateCard } from './CreateCard.tsx';
import { enhanceLanding, landingTools } from './enhance-landing.ts';
import { Hero } from './Hero.tsx';
import * as hero from './hero.module.css';
import { LandingQuestions } from './LandingQuestions.tsx';
import * as css from './landing.module.css';
import * as phone from './phone.module.css';

/** The prices in the app, which requests them. */
function RequestedPrices() {
  const plans = useApiQuery(listPlans, undefined, { enabled: useShop().plans });
  return plans.data ? <Prices plans={plans.data} /> : null;
}

/** What the plans cost, where there are plans. */
function Prices({ plans }: { plans: Plan[] }) {
  const shop = useShop();
  if (!shop.plans || plans.length === 0) return null;
  const currency = plans.flatMap(({ prices }) => prices)[0]?.currency ?? 'usd';
  return (
    <div className={css.band}>
      <section className={css.section}>
        <h2 className={css.title}>{t('Free to start')}</h2>
        <ul className={css.plans}>
          {plans.map((plan) => (
            <li key={plan.plan}>
              <h3>{plan.name}</h3>
              <p className={css.price}>{priceOf(plan, currency)}</p>
              <p>{t(plan.summary)}</p>
            </li>
          ))}
        </ul>
        <LinkButton to="/pricing" size="large">
          {t('View the plans')}
        </LinkButton>
      </section>
    </div>
  );
}

/** The monthly price; empty until the prices of the payment provider are known. */
function priceOf({ plan, prices }: Plan, currency: string): string {
  if (plan === 'free') return formatPrice(0, currency);
  const price = prices.find(({ interval }) => interval === 'month');
  if (!price) return '';
  const amount = formatPrice(price.amount, price.currency);
  return price.per_seat
    ? t('{{amount}} per seat and month', { amount })
    : t('{{amount}} a month', { amount });
}

/**
 * The product itself, in pictures that `npm run pictures` makes: the dashboard, or a profile on the screen of a phone. They are in the
 * language and the theme of the visitor, and loaded when they are near the visible area.
 */
function ProductPictures() {
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

/** Example numbers of a profile in one month. The sheet has the lengths of their bars. */
const verdicts = [
  { count: 871, label: message('people') },
  { count: 190, label: message('bots') },
  { count: 74, label: message('repeats') },
  { count: 61, label: message('link previews') },
  { count: 8, label: message('your own') },
];
const hits = verdicts.reduce((sum, { count }) => sum + count, 0);

function HonestNumbers() {
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

const company = 'Lindenhof Studio';
const team = [
  { name: 'Jonas Weber', title: message('Structural engineer') },
  { name: 'Mei Tanaka', title: message('Landscape') },
  { name: 'Ada Okafor', title: message('Architect') },
];

function GroupsPart() {
  return (
    <div className={css.team}>
      <section className={css.section}>
        <div className={css.columns}>
          <div className={css.fan} aria-hidden>
            {team.map((member) => (
              <div key={member.name}>
                <BusinessCard name={member.name} title={t(member.title)} company={company} accent={null} />
              </div>
            ))}
          </div>
          <div>
            <h2 className={css.title}>{t('One look for your whole team')}</h2>
            <p className={css.lead}>
              {t(
                'A group sets the logo, the colours and the links on every profile. People keep what is theirs: leavers lose only the group’s branding.',
              )}
            </p>
          </div>
        </div>
      </section>
    </div>
  );
}

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

function Steps() {
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

export const landingTitle = () => t('Your card, shared with a tap');

/** The pictures show a product of this name. */
const pictured = 'Meishi';

interface LandingPageProps {
  /** The plans, if the page is rendered on the server. */
  plans?: Plan[];
}

export default function LandingPage({ plans }: LandingPageProps) {
  usePageTitle(landingTitle());
  useEffect(() => enhanceLanding(document, landingTools), []);
  return (
    <>
      <Hero />
      <Steps />
      {branding().name === pictured && <ProductPictures />}
      <GroupsPart />
      <HonestNumbers />
      {plans ? <Prices plans={plans} /> : <RequestedPrices />}
      <LandingQuestions />
      <CallToAction />
    </>
  );
}

function CallToAction() {
  return (
    <section className={classes(css.section, css.end)}>
      <h2 className={css.title}>{t('Yours in two minutes')}</h2>
      <p className={css.lead}>{t('Your name, a photo, three links. Add a card later.')}</p>
      <CreateCard />
    </section>
  );
}

/** The styles of the page. The edge of the card to tap has the colour of the installation. */
export const landingSheet = () =>
  [css.default, hero.default, phone.default, `.${hero.cardPlace}{--edge-paint:${branding().colour}}`].join(
    '',
  );

adoptSheet(landingSheet());
