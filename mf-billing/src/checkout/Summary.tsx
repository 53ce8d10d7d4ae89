import {
  Button,
  formatPrice,
  Heading,
  LinkButton,
  Stack,
  Surface,
  space,
  Text,
  theme,
  useLocation,
  useSession,
} from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AmountPer } from '../plans/AmountPer.tsx';
import type { Interval } from '../plans/price.ts';
import { t } from '../words.ts';
import { logInAddress, signUpAddress } from './log-in-address.ts';

interface SummaryProps {
  lines: { label: string; amount: number | null }[];
  total: { amount: number; currency: string } | null;
  /** The billing interval, if the total is paid more than once. */
  interval?: Interval;
  /** Why payment is not possible yet. */
  obstacle?: ReactNode;
  busy: boolean;
  onPay: () => void;
  children?: ReactNode;
}

export function Summary({ lines, total, interval, obstacle, busy, onPay, children }: SummaryProps) {
  const { status } = useSession();
  const here = useLocation();
  return (
    <Surface as="section" aria-label={t('Summary')} padding={6}>
      <Stack gap={5}>
        <Heading level={2} size="lead">
          {t('Summary')}
        </Heading>
        <Lines>
          {lines.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{amount === null || !total ? t('Included') : formatPrice(amount, total.currency)}</dd>
            </div>
          ))}
          <Total>
            <dt>{t('Total')}</dt>
            <dd aria-live="polite">
              {total && interval ? (
                <AmountPer price={{ ...total, interval }} />
              ) : (
                <strong>{total ? formatPrice(total.amount, total.currency) : t('Not for sale')}</strong>
              )}
            </dd>
          </Total>
        </Lines>
        {obstacle}
        {status === 'signed-out' ? (
          <Stack gap={3}>
            <Text size="small" tone="soft">
              {t('Log in to continue. You come back to this page, and nothing is lost.')}
            </Text>
            <LinkButton variant="primary" size="large" wide to={logInAddress(here)}>
              {t('Log in to pay')}
            </LinkButton>
            <LinkButton wide to={signUpAddress(here)}>
              {t('Create your card first')}
            </LinkButton>
          </Stack>
        ) : (
          total && (
            <Button
              variant="primary"
              size="large"
              wide
              busy={busy}
              disabled={status === 'loading' || Boolean(obstacle)}
              onClick={onPay}
            >
              {t('Continue to payment')}
            </Button>
          )
        )}
        {children && (
          <Text as="div" size="caption" tone="faint">
            {children}
          </Text>
        )}
      </Stack>
    </Surface>
  );
}

const Lines = styled.dl`
  display: grid;
  gap: ${space(3)};
  font: ${theme.size.small} ${theme.font.text};

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space(4)};
  }

  dt {
    color: ${theme.colour.inkSoft};
  }

  dd {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;

const Total = styled.div`
  align-items: baseline;
  padding-top: ${space(4)};
  border-top: 1px solid ${theme.colour.hairline};

  dt {
    color: ${theme.colour.ink};
    font-weight: 550;
  }

  dd {
    color: ${theme.colour.inkSoft};
  }

  strong {
    color: ${theme.colour.ink};
    font: 420 1.75rem/2rem ${theme.font.display};
    letter-spacing: -0.02em;
  }
`;
