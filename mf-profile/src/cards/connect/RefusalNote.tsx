import { message } from '@meishi/api-contract/shapes/message';
import type { ApiError } from '@meishi/api-contract/transport/client';
import { Callout, errorSentence, Link } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import { Trans, t } from '../../words.ts';

interface RefusalNoteProps {
  error: ApiError;
  isOwn: boolean;
}

/** Explains why a card was not connected and what to do next. */
export function RefusalNote({ error, isOwn }: RefusalNoteProps) {
  if (isOwn)
    return (
      <Callout tone="positive" announce title={t('This card is yours already')}>
        {t('It stands in your list, where you can choose what it opens.')}
      </Callout>
    );
  const note = notes[error.code];
  return (
    <Callout
      tone={error.code === 'claim-code-required' ? 'info' : 'danger'}
      announce
      title={note && t(note.title)}
    >
      {note ? note.advice(error) : errorSentence(error)}
    </Callout>
  );
}

interface Note {
  title: string;
  advice: (error: ApiError) => ReactNode;
}

const notes: Record<string, Note> = {
  'card-unknown': {
    title: message('We can’t find that card'),
    advice: () => (
      <Trans
        i18nKey="Please compare it with the card once more. If it is right, the card is not one of ours: <products>see our cards</products>."
        components={{ products: <Link to="/products" /> }}
      />
    ),
  },
  'card-taken': {
    title: message('Someone else has connected this card'),
    advice: () =>
      t(
        'If you have it from them, ask them to release it: they find that beside the card, among their own. Then try again.',
      ),
  },
  'card-lost': {
    title: message('This card was reported lost'),
    advice: () =>
      t(
        'Only its owner can bring it back, from their own cards. If you found it, please leave it at the reception or the venue.',
      ),
  },
  'card-retired': {
    title: message('This card is no longer in use'),
    advice: () => (
      <Trans
        i18nKey="Its last owner has given it up for good. <products>See our cards</products>, or make a digital one."
        components={{ products: <Link to="/products" /> }}
      />
    ),
  },
  'claim-code-required': {
    title: message('One more thing: its claim code'),
    advice: () => t('It keeps others from connecting your card. You find it on the slip that came with it.'),
  },
  'claim-code-wrong': {
    title: message('This isn’t the claim code of this card'),
    advice: () => t('Please compare it with the slip. After five codes you have to wait for up to an hour.'),
  },
  'card-locked': {
    title: message('Too many claim codes'),
    advice: ({ reason }) => t('{{message}} What you have typed stays here.', { message: reason }),
  },
};
