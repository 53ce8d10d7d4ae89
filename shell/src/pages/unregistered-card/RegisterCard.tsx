import { registerCard } from '@meishi/api-contract/cards';
import { Button, Callout, LinkButton, Row, Text, TextField, useApiMutation } from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';

/** Makes the card in hand the card of whoever is signed in. */
export function RegisterCard({ cardId }: { cardId: string }) {
  const [claimCode, setClaimCode] = useState('');
  const [typedId, setTypedId] = useState(cardId);
  const { mutate, data: card, error, isPending } = useApiMutation(registerCard);
  const asksForCode = error?.code === 'claim-code-required' || error?.code === 'claim-code-wrong';

  if (card)
    return (
      <Callout
        tone="positive"
        title="This card opens your profile now"
        announce
        actions={
          <Row gap={3} wrap>
            {card.profile_id && (
              <LinkButton href={`/profile/${card.profile_id}`}>See what it opens</LinkButton>
            )}
            <LinkButton to="/dashboard">Edit your profile</LinkButton>
          </Row>
        }
      >
        Tap it and see.
      </Callout>
    );
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        const claim_code = claimCode.trim() || undefined;
        mutate({ body: { card_id: typedId, claim_code } });
      }}
    >
      <Text tone="soft">Connect it, and every tap opens your profile.</Text>
      {!cardId && (
        <TextField
          label="Card number"
          required
          maxLength={40}
          autoComplete="off"
          value={typedId}
          onChange={(event) => setTypedId(event.target.value)}
        />
      )}
      {asksForCode && (
        <TextField
          label="Claim code"
          hint="It is printed on the slip that came with the card."
          required
          autoFocus
          autoComplete="off"
          maxLength={40}
          value={claimCode}
          onChange={(event) => setClaimCode(event.target.value)}
        />
      )}
      {error && (
        <Callout tone={error.code === 'claim-code-required' ? 'info' : 'danger'} announce>
          {error.message}
        </Callout>
      )}
      <Button type="submit" variant="primary" busy={isPending}>
        Connect this card
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: 16px;
`;
