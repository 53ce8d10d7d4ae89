import { Heading, Text } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import * as css from './pricing.module.css';

/** The heading of the prices. */
export function PricingHead() {
  return (
    <header className={css.head}>
      <Heading level={1} size="hero">
        {t('Free to start. More when you need it.')}
      </Heading>
      <Text className={css.lead} size="lead" tone="soft">
        {pricingLead()}
      </Text>
    </header>
  );
}

export const pricingLead = () =>
  t(
    'Your card, links and analytics are free. Pro adds your branding and full history. Team adds control for admins.',
  );
