import { LinkButton, space, Text, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

/** The place of the next card, beside the user's first ones. */
export function AnotherCard() {
  return (
    <li>
      <Place>
        <Text size="small" tone="soft">
          {t('One for your pocket, a fob for your keys, a sticker for your laptop.')}
        </Text>
        <LinkButton to="/products">{t('See the products')}</LinkButton>
      </Place>
    </li>
  );
}

const Place = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space(4)};
  aspect-ratio: 85.6 / 54;
  padding: ${space(6)};
  border: 1px dashed ${theme.colour.edge};
  border-radius: ${theme.radius.large};
  text-align: center;
`;
