import { Heading, LinkButton, Row, Text, theme, usePageTitle, useSession } from '@meishi/shell-sdk';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';

/** Where a tap on a card leads that nobody has connected to a profile yet. */
export default function UnregisteredCardPage() {
  usePageTitle('This card is still blank');
  const [search] = useSearchParams();
  const { status } = useSession();
  const cardId = search.get('card_id')?.slice(0, 16);

  return (
    <Column>
      <BlankCard aria-hidden>{cardId}</BlankCard>
      <Heading level={1}>This card is still blank</Heading>
      <Text size="lead" tone="soft">
        It works, but it does not belong to a profile yet.
      </Text>
      <Ways>
        <li>
          <Text strong>It is yours?</Text>
          <Text tone="soft">
            {status === 'signed-in'
              ? 'Your profile is ready for it.'
              : 'Make your profile first, it takes two minutes.'}
            {cardId && (
              <>
                {' '}
                Keep the number at hand: <CardNumber>{cardId}</CardNumber>
              </>
            )}
          </Text>
          <Row gap={3} wrap style={{ marginTop: 12 }}>
            {status === 'signed-in' ? (
              <LinkButton to="/dashboard" variant="primary">
                Open your profile
              </LinkButton>
            ) : (
              <>
                <LinkButton to="/sign-up" variant="primary">
                  Create your profile
                </LinkButton>
                <LinkButton to="/log-in">Log in</LinkButton>
              </>
            )}
          </Row>
        </li>
        <li>
          <Text strong>Somebody gave it to you?</Text>
          <Text tone="soft">
            Tell them that their card is not connected yet. Once it is, the same tap opens their profile.
          </Text>
        </li>
      </Ways>
    </Column>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  max-width: 560px;
  margin: 0 auto;
  padding: 32px 24px 64px;
`;

const BlankCard = styled.div`
  display: grid;
  align-items: end;
  width: min(260px, 70%);
  aspect-ratio: 85.6 / 54;
  margin: 24px 0 16px;
  padding: 16px;
  border: 1.5px dashed ${theme.colour.edge};
  border-radius: 12px;
  color: ${theme.colour.inkFaint};
  font: 0.8125rem/1 ${theme.font.mono};
  letter-spacing: 0.08em;
  rotate: -3deg;
`;

const CardNumber = styled.strong`
  color: ${theme.colour.ink};
  font: 500 0.9375rem/1.5 ${theme.font.mono};
  letter-spacing: 0.06em;
`;

const Ways = styled.ul`
  margin-top: 8px;
  border-top: 1px solid ${theme.colour.hairline};

  li {
    display: grid;
    gap: 4px;
    padding: 20px 0;
    border-bottom: 1px solid ${theme.colour.hairline};
  }
`;
