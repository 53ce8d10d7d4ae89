import type { Shop } from '@meishi/api-contract/boot';
import { message } from '@meishi/api-contract/shapes/message';
import type { ApiError } from '@meishi/api-contract/transport/client';
import type { Registration } from '@meishi/api-contract/wrappers';
import { Callout, errorSentence, Link, useShop } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import { Trans, t } from '../../words.ts';

interface RefusalNoteProps {
  refusal: Extract<Registration, { success: false }>;
  isOwn: boolean;
}

/** Explains why a card was not connected and what to do next. */
export function RefusalNote({ refusal: { error, cause }, isOwn }: RefusalNoteProps) {
  const shop = useShop();
  if (isOwn)
    return (
      <Callout tone="positive" announce title={t('This is already your card')}>
        {t('It’s in your list, where you can choose what it opens.')}
      </Callout>
    );
  const note = Object.hasOwn(notes, error) ? notes[error] : undefined;
  return (
    <Callout
      tone={error === 'claim-code-required' ? 'info' : 'danger'}
      announce
      title={note && t(note.title)}
    >
      {note ? note.advice(cause, shop) : errorSentence(cause)}
    </Callout>
  );
}

interface Note {
  title: string;
  advice: (error: ApiError, shop: Shop) => ReactNode;
}

const notes: Record<string, Note> = {
  'card-unknown': {
    title: message('We can’t find that card'),
    advice: (_, { products }) =>
      products ? (
        <Trans
          i18nKey="Compare it with the card again. If it’s right, the card isn’t from {{product}}. <products>View our cards</products>."
          components={{ products: <Link to="/products" /> }}
        />
      ) : (
        t('Compare it with the card again. If it’s right, the card isn’t from {{product}}.')
      ),
  },
  'card-taken': {
    title: message('Someone else has connected this card'),
    advice: () => t('If they gave it to you, ask them to disconnect it under Cards. Then try again.'),
  },
  'card-lost': {
    title: message('This card was reported lost'),
    advice: () =>
      t('Only its owner can reactivate it. If you found it, please leave it at the reception or venue.'),
  },
  'card-retired': {
    title: message('This card is no longer in use'),
    advice: (_, { products }) =>
      products ? (
        <Trans
          i18nKey="Its last owner retired it permanently. <products>View our cards</products>, or create a digital one."
          components={{ products: <Link to="/products" /> }}
        />
      ) : (
        t('Its last owner retired it permanently. Create a digital one instead.')
      ),
  },
  'claim-code-required': {
    title: message('Enter the claim code'),
    advice: () =>
      t('It prevents others from connecting your card. You’ll find it on the slip that came with the card.'),
  },
  'claim-code-wrong': {
    title: message('This isn’t the claim code of this card'),
    advice: () => t('Compare it with the slip. After five wrong codes, you have to wait up to an hour.'),
  },
  'card-locked': {
    title: message('Too many claim codes'),
    advice: ({ reason }) => t('{{message}} Your text is still here.', { message: reason }),
  },
};
