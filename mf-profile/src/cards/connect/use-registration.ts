import { readCardId } from '@meishi/api-contract/shapes/card-id';
import { type Registration, registerCard } from '@meishi/api-contract/wrappers';
import { useApi, useApiCache } from '@meishi/shell-sdk';
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
  const call = useApi();
  const [isPending, setIsPending] = useState(false);
  const [result, setResult] = useState<Registration | null>(null);
  const register = async (body: Parameters<typeof registerCard>[1]['body']) => {
    setIsPending(true);
    const result = await registerCard(call, { body });
    setIsPending(false);
    setResult(result);
    if (!result.success) return setAsksForCode((asks) => asks || result.error === 'claim-code-required');
    const { data: card } = result;
    editCards(cache, (cards) => [card, ...cards.filter(({ card_id }) => card_id !== card.card_id)]);
  };

  return {
    result,
    isPending,
    number,
    fault,
    change: (written: string) => {
      setNumber(written);
      setFault(undefined);
      setAsksForCode(false);
      setResult(null);
    },
    claimCode,
    setClaimCode,
    asksForCode,
    /** Registers the card, and returns false if its number is invalid. */
    submit: (details: { profile_id?: string; label: string }): boolean => {
      const wrong = cardNumberFault(number);
      setFault(wrong);
      if (wrong) return false;
      void register({
        card_id: readCardId(number) ?? number,
        claim_code: claimCode.trim() || undefined,
        ...details,
      });
      return true;
    },
  };
}
