import { Heading, Text } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

/** The heading of the prices. */
export function PricingHead() {
  return (
    <Head>
      <Heading level={1} size="hero">
        {t('Free to start. More when you need it.')}
      </Heading>
      <Lead size="lead" tone="soft">
        {pricingLead()}
      </Lead>
    </Head>
  );
}

export const pricingLead = () =>
  t(
    'Your card, links and analytics are free. Pro adds your branding and full history. Team adds control for admins.',
  );

const Head = styled.header`
  display: flex;
  flex-direction: column;
  gap: 16px;
  align-items: center;
  text-align: center;
`;

const Lead = styled(Text)`
  max-width: 52ch;
`;
