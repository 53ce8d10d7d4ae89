import { listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import {
  Button,
  errorSentence,
  Stack,
  TextField,
  useApiCache,
  useApiMutation,
  useNotify,
} from '@meishi/shell-sdk';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { type SubmitEvent, useId, useState } from 'react';
import { t } from '../words.ts';
import { editCards } from './cards-cache.ts';
import { CardObject } from './object/CardObject.tsx';
import { ProfileChoice } from './ProfileChoice.tsx';

interface NewDigitalCardProps {
  profiles: Profile[];
  onClose: () => void;
}

/** Creates a digital card, which consists of an address and a QR code. */
export default function NewDigitalCard({ profiles, onClose }: NewDigitalCardProps) {
  const cache = useApiCache();
  const notify = useNotify();
  const formId = useId();
  const [label, setLabel] = useState('');
  const [chosen, setChosen] = useState('');
  const profile = profiles.find(({ profile_id }) => profile_id === chosen) ?? profiles[0];
  const create = useApiMutation(listOrCreateCards, {
    onSuccess: (card) => {
      if (!Array.isArray(card)) editCards(cache, (cards) => [card, ...cards]);
      notify(t('Your digital card was created.'));
      onClose();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (profile) create.mutate({ body: { profile_id: profile.profile_id, label: label.trim() } });
  };
  return (
    <Dialog
      onClose={onClose}
      size="small"
      title={t('New digital card')}
      description={t('It gets its own address and QR code, for slides, stories or posters.')}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" busy={create.isPending}>
            {t('Make card')}
          </Button>
        </>
      }
    >
      <Stack gap={8}>
        <CardObject kind="digital" profile={profile} />
        <form id={formId} onSubmit={submit}>
          <Stack gap={4}>
            <TextField
              label={t('Name')}
              optional
              hint={t('Only you see this, for example “Talk in Vienna”.')}
              value={label}
              maxLength={60}
              error={create.error ? errorSentence(create.error) : undefined}
              onChange={(event) => setLabel(event.target.value)}
            />
            <ProfileChoice profiles={profiles} value={profile?.profile_id ?? ''} onChange={setChosen} />
          </Stack>
        </form>
      </Stack>
    </Dialog>
  );
}
