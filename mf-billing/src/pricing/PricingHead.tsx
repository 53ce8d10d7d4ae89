import { Heading, Stack, Text } from '@meishi/shell-sdk';
import { t } from '../words.ts';

/** The heading of the prices. */
export function PricingHead() {
  return (
    <Stack as="header" gap={4} align="center" style={{ textAlign: 'center' }}>
      <Heading level={1} size="hero">
        {t('Free to start. More when you need it.')}
      </Heading>
      <Text size="lead" tone="soft" style={{ maxWidth: '52ch' }}>
        {pricingLead()}
      </Text>
    </Stack>
  );
}

export const pricingLead = () =>
  t(
    'Your card, links and analytics are free. Pro adds your branding and full history. Team adds control for admins.',
  );
