import { listPlans, type Plan } from '@meishi/api-contract/endpoints/shop/plans';
import { formatPrice, LinkButton, theme, useApiQuery, useShop } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { LandingSection, SectionTitle } from './section-style.ts';

/** The prices in the app, which requests them. */
export function RequestedPrices() {
  const plans = useApiQuery(listPlans, undefined, { enabled: useShop().plans });
  return plans.data ? <Prices plans={plans.data} /> : null;
}

/** What the plans cost, where there are plans. */
export function Prices({ plans }: { plans: Plan[] }) {
  const shop = useShop();
  if (!shop.plans || plans.length === 0) return null;
  const currency = plans.flatMap(({ prices }) => prices)[0]?.currency ?? 'usd';
  return (
    <Background>
      <LandingSection>
        <SectionTitle>{t('Free to start')}</SectionTitle>
        <Plans>
          {plans.map((plan) => (
            <li key={plan.plan}>
              <h3>{plan.name}</h3>
              <Price>{priceOf(plan, currency)}</Price>
              <p>{t(plan.summary)}</p>
            </li>
          ))}
        </Plans>
        <LinkButton to="/pricing" size="large">
          {t('View the plans')}
        </LinkButton>
      </LandingSection>
    </Background>
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

const Background = styled.div`
  border-block: 1px solid ${theme.colour.hairline};
  background: ${theme.colour.surface};
`;

const Plans = styled.ul`
  display: grid;
  gap: 32px;
  margin-block: 40px;

  @media (min-width: 700px) {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: clamp(24px, 4vw, 48px);
  }

  li {
    padding-top: 20px;
    border-top: 2px solid ${theme.colour.ink};
  }

  h3 {
    font: 600 ${theme.size.heading} ${theme.font.text};
    letter-spacing: -0.011em;
  }

  li > :last-child {
    margin-top: 8px;
    color: ${theme.colour.inkSoft};
  }
`;

const Price = styled.p`
  min-height: 2.25rem;
  margin-top: 4px;
  font: 420 1.75rem/2.25rem ${theme.font.display};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
`;
