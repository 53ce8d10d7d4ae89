import { LinkButton, space, Text, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

/** What else opens a profile, below the user's first cards. */
export function AnotherCard() {
  return (
    <Line>
      <Text size="small" tone="soft">
        {t('One for your pocket, a fob for your keys, a sticker for your laptop.')}
      </Text>
      <LinkButton to="/products" icon="products">
        {t('See the products')}
      </LinkButton>
    </Line>
  );
}

const Line = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(6)};
  padding-top: ${space(6)};
  border-top: 1px solid ${theme.colour.hairline};
`;
