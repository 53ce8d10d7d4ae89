import type { Card } from '@meishi/api-contract/endpoints/cards';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { readCardId } from '@meishi/api-contract/shapes/card-id';
import { Button, LinkButton, lazyPart, Skeleton, Stack, Text, TextField } from '@meishi/shell-sdk';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import {
  type ChangeEvent,
  type SubmitEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { profileAddress } from '../../public-profile/profile-address.ts';
import { t } from '../../words.ts';
import { writeCardNumber } from '../card-number.ts';
import { CardObject } from '../object/CardObject.tsx';
import { ProfileChoice } from '../ProfileChoice.tsx';
import { RefusalNote } from './RefusalNote.tsx';
import { useRegistration } from './use-registration.ts';

const CardScanner = lazyPart(
  () => import('../scan/CardScanner.tsx'),
  <Skeleton height="300px" radius="large" />,
);

interface ConnectCardProps {
  /** The card number from the address. It may be empty or invalid. */
  tappedId: string;
  cards: readonly Card[];
  profiles: Profile[];
  onClose: () => void;
}

/** Connects a card to the user's account by its number, typed or scanned, and its claim code if it has one. */
export default function ConnectCard({ tappedId, cards, profiles, onClose }: ConnectCardProps) {
  const formId = useId();
  const registration = useRegistration(tappedId);
  const { number, fault, change, claimCode, setClaimCode, asksForCode } = registration;
  const [label, setLabel] = useState('');
  const [chosen, setChosen] = useState('');
  const [scans, setScans] = useState(false);
  const profile = profiles.find(({ profile_id }) => profile_id === chosen) ?? profiles[0];
  const { result, isPending } = registration;
  const connected = result?.success && result.data;
  const refusal = result?.success === false && result;
  const isOwn =
    refusal && refusal.error === 'card-taken' && cards.some(({ card_id }) => card_id === readCardId(number));

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!registration.submit({ profile_id: profile?.profile_id, label: label.trim() }))
      document.getElementById(formId)?.querySelector('input')?.focus();
  };
  if (connected)
    return (
      <ConnectedCard
        card={connected}
        profile={profiles.find(({ profile_id }) => profile_id === connected.profile_id)}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      onClose={onClose}
      size="small"
      title={t('Connect a card')}
      description={t('Every tap on it will open your profile.')}
      footer={
        !scans && (
          <>
            <CancelButton />
            <Button type="submit" form={formId} variant="primary" busy={isPending}>
              {t('Connect card')}
            </Button>
          </>
        )
      }
    >
      {scans ? (
        <CardScanner
          onFound={(cardId) => {
            change(writeCardNumber(cardId));
            setScans(false);
          }}
          onLeave={() => setScans(false)}
        />
      ) : (
        <form id={formId} onSubmit={submit} noValidate>
          <Stack gap={4}>
            <CardNumberField value={number} error={fault} onChange={change} />
            <Button icon="camera" wide onClick={() => setScans(true)}>
              {t('Scan the card instead')}
            </Button>
            {refusal && <RefusalNote refusal={refusal} isOwn={isOwn} />}
            {asksForCode && (
              <TextField
                label={t('Claim code')}
                autoFocus
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                value={claimCode}
                onChange={({ target }) => setClaimCode(target.value)}
              />
            )}
            <ProfileChoice profiles={profiles} value={profile?.profile_id ?? ''} onChange={setChosen} />
            <TextField
              label={t('Name')}
              optional
              hint={t('Only you see this, for example “Wallet” or “Reception”.')}
              value={label}
              maxLength={60}
              onChange={({ target }) => setLabel(target.value)}
            />
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

interface ConnectedCardProps {
  card: Card;
  profile: Profile | undefined;
  onClose: () => void;
}

function ConnectedCard({ card, profile, onClose }: ConnectedCardProps) {
  return (
    <Dialog
      onClose={onClose}
      size="small"
      title={t('This is now your card')}
      footer={
        <>
          {profile && (
            <LinkButton href={profileAddress(profile)} newTab icon="open">
              {t('See what it opens')}
            </LinkButton>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <Stack gap={10}>
        <CardObject kind={card.kind} profile={profile} cardId={card.card_id} />
        <Text tone="soft" role="status">
          {profile
            ? t('Hold it to a phone: it opens {{displayName}}.', { displayName: profile.display_name })
            : t('Hold it to a phone to test it.')}
        </Text>
      </Stack>
    </Dialog>
  );
}

interface CardNumberFieldProps {
  value: string;
  error?: string;
  onChange: (written: string) => void;
}

/** Formats the number while it is typed. The caret stays behind the typed character. */
function CardNumberField({ value, error, onChange }: CardNumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  useEffect(() => {
    // Waits one frame, so that the dialog can first store the element to which it returns the focus.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    caret.current = writeCardNumber(target.value.slice(0, target.selectionStart ?? undefined)).length;
    onChange(writeCardNumber(target.value));
  };
  return (
    <TextField
      ref={input}
      label={t('Card number')}
      hint={t('Nine characters, printed on the card or its slip. O counts as 0, I and L as 1.')}
      value={value}
      error={error}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      placeholder="4Z8K 2M9Q X"
      onChange={type}
    />
  );
}
