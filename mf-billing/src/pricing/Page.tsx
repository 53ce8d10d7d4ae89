import { listPlans } from '@meishi/api-contract/endpoints/shop/plans';
import {
  Callout,
  Heading,
  Icon,
  LoadingOrError,
  Page,
  Row,
  Section,
  SegmentedControl,
  Stack,
  space,
  Text,
  theme,
  useApiQuery,
  useSession,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { PlanSheet, PlanSheetSkeleton } from '../plans/PlanSheet.tsx';
import { type PlanId, planInForce } from '../plans/plan-in-force.ts';
import { type Interval, intervalNames, intervalsOf, monthsSaved } from '../plans/price.ts';
import { t } from '../words.ts';
import { Comparison } from './Comparison.tsx';
import { PlanAction } from './PlanAction.tsx';
import { questions } from './questions.ts';
import { SeatsChoice, suggestedSeats } from './SeatsChoice.tsx';

/** What each plan includes and costs; open to everyone. */
export default function PricingPage() {
  const plans = useApiQuery(listPlans);
  const [interval, setInterval] = useState<Interval>('month');
  const { user } = useSession();
  const current = user && planInForce(user.subscription);

  const [seats, setSeats] = useState(suggestedSeats);
  const priced = plans.data?.flatMap(({ plan, prices }) => (prices.length > 0 ? [plan] : [])) ?? [];
  const saved = Math.max(0, ...(plans.data ?? []).map(monthsSaved));
  const action = (plan: PlanId) => (
    <PlanAction
      plan={plan}
      current={current}
      interval={interval}
      seats={seats}
      isPriced={priced.includes(plan)}
    />
  );

  return (
    <Page title={t('Pricing')} width="wide">
      <Stack as="header" gap={4} align="center" style={{ textAlign: 'center' }}>
        <Heading level={1} size="hero">
          {t('Free to start. More when you need it.')}
        </Heading>
        <Text size="lead" tone="soft" style={{ maxWidth: '52ch' }}>
          {t(
            'Your card, your links and your numbers are free. Pro adds more of you, Team adds everyone else.',
          )}
        </Text>
      </Stack>

      {plans.data ? (
        <Stack gap={6}>
          {plans.data.every((plan) => plan.prices.length === 0) ? (
            <Callout tone="neutral" title={t('Prices appear here once payments are connected.')}>
              {t('Until then nothing can be bought and nothing is charged. Free is open to everyone today.')}
            </Callout>
          ) : (
            intervalsOf(plans.data).length > 1 && (
              <Stack gap={2} align="center">
                <Row justify="center">
                  <SegmentedControl
                    label={t('Pay')}
                    value={interval}
                    onChange={setInterval}
                    options={[
                      { value: 'month', label: t(intervalNames.month) },
                      { value: 'year', label: t(intervalNames.year) },
                    ]}
                  />
                </Row>
                {saved > 0 && (
                  <Saving>
                    {t('Pay yearly and get {{count, number}} months free', {
                      count: saved,
                      one: 'Pay yearly and get 1 month free',
                    })}
                  </Saving>
                )}
              </Stack>
            )
          )}
          <PlanSheet
            plans={plans.data}
            interval={interval}
            current={current}
            action={action}
            extra={(plan) => (
              <SeatsChoice
                plan={plan}
                current={current}
                interval={interval}
                seats={seats}
                onChange={setSeats}
              />
            )}
          />
          <Text size="small" tone="soft" style={{ textAlign: 'center' }}>
            {t('Pay by card. Cancel anytime.')}
          </Text>
        </Stack>
      ) : (
        <LoadingOrError level={2} query={plans} title={t('The plans could not be loaded')}>
          <PlanSheetSkeleton />
        </LoadingOrError>
      )}

      {plans.data && <Comparison plans={plans.data} />}
      <Questions />
    </Page>
  );
}

function Questions() {
  return (
    <Section title={t('Questions, answered')}>
      <div>
        {questions.map(({ question, answer }) => (
          <Fold key={question}>
            <summary>
              {t(question)}
              <Icon name="down" />
            </summary>
            <p>{t(answer)}</p>
          </Fold>
        ))}
      </div>
    </Section>
  );
}

const Saving = styled.p`
  color: ${theme.colour.positive};
  font: 550 ${theme.size.small} ${theme.font.text};
`;

const Fold = styled.details`
  border-bottom: 1px solid ${theme.colour.hairline};

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    min-height: 56px;
    padding-block: ${space(3)};
    font: 550 ${theme.size.body} ${theme.font.text};
    list-style: none;
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  svg {
    color: ${theme.colour.inkFaint};
    transition: rotate ${theme.motion.regular};
  }

  &[open] svg {
    rotate: 180deg;
  }

  p {
    max-width: 68ch;
    padding-bottom: ${space(5)};
    color: ${theme.colour.inkSoft};
  }
`;
