import { registerCard } from '@meishi/api-contract/endpoints/cards';
import { readCardId } from '@meishi/api-contract/shapes/card-id';
import { useApiCache, useApiMutation } from '@meishi/shell-sdk';
import { useState } from 'react';
import { cardNumberFault, writeCardNumber } from '../card-number.ts';
import { editCards } from '../cards-cache.ts';

/** A card's number and, if the card has one, its claim code while they are entered and sent. */
export function useRegistration(handedId: string) {
  const cache = useApiCache();
  const [number, setNumber] = useState(() => writeCardNumber(handedId));
  const [fault, setFault] = useState<string | undefined>(() =>
    handedId ? cardNumberFault(handedId) : undefined,
  );
  const [claimCode, setClaimCode] = useState('');
  const [asksForCode, setAsksForCode] = useState(false);
  const register = useApiMutation(registerCard, {
    onError: ({ code }) => code === 'claim-code-required' && setAsksForCode(true),
    onSuccess: (card) =>
      editCards(cache, (cards) => [card, ...cards.filter(({ card_id }) => card_id !== card.card_id)]),
  });

  return {
    data: register.data,
    error: register.error,
    isPending: register.isPending,
    number,
    fault,
    change: (written: string) => {
      setNumber(written);
      setFault(undefined);
      setAsksForCode(false);
      register.reset();
    },
    claimCode,
    setClaimCode,
    asksForCode,
    /** Registers the card, and returns false if its number is invalid. */
    submit: (details: { profile_id?: string; label: string }): boolean => {
      const wrong = cardNumberFault(number);
      setFault(wrong);
      if (wrong) return false;
      register.mutate({
        body: {
          card_id: readCardId(number) ?? number,
          claim_code: claimCode.trim() || undefined,
          ...details,
        },
      });
      return true;
    },
  };
}
