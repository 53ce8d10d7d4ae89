import { createProfile, listProfiles } from '@meishi/api-contract/endpoints/profiles';
import {
  Button,
  Callout,
  errorSentence,
  LinkButton,
  TextField,
  useApiCache,
  useApiMutation,
  useNotify,
  useSession,
} from '@meishi/shell-sdk';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { type SubmitEvent, useId, useState } from 'react';
import { useBeginNew } from '../use-begin-new.ts';
import { t } from '../words.ts';
import { hasPro } from './plan.ts';

interface NewProfileProps {
  onCreated: (profileId: string) => void;
}

/** The button to create another profile. Without Pro it explains the plan and links to the prices. */
export function NewProfile({ onCreated }: NewProfileProps) {
  const { user } = useSession();
  const cache = useApiCache();
  const notify = useNotify();
  const formId = useId();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState(user?.display_name ?? '');
  const [fault, setFault] = useState<string>();
  const create = useApiMutation(createProfile, {
    onSuccess: (profile) => {
      cache.edit(listProfiles, undefined, (profiles) => [...profiles, profile]);
      setOpen(false);
      notify(t('Your new profile was created.'));
      onCreated(profile.profile_id);
    },
  });
  useBeginNew(() => setOpen(true));
  const isCovered = hasPro(user) && create.error?.code !== 'plan-required';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!name.trim()) return setFault(t('Please fill this in.'));
    create.mutate({ body: { display_name: name.trim() } });
  };
  const close = () => setOpen(false);
  return (
    <>
      <Button icon="add" onClick={() => setOpen(true)}>
        {t('New profile')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="small"
        title={isCovered ? t('New profile') : t('One card for each role')}
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              {isCovered ? t('Cancel') : t('Not now')}
            </Button>
            {isCovered ? (
              <Button type="submit" form={formId} variant="primary" busy={create.isPending}>
                {t('Create profile')}
              </Button>
            ) : (
              <LinkButton to="/pricing" variant="primary">
                {t('View pricing')}
              </LinkButton>
            )}
          </>
        }
      >
        {isCovered ? (
          <form id={formId} onSubmit={submit} noValidate>
            <TextField
              label={t('Name on the profile')}
              value={name}
              error={fault ?? (create.error ? errorSentence(create.error) : undefined)}
              maxLength={100}
              hint={t('It has its own links, look and address.')}
              onChange={(event) => {
                setName(event.target.value);
                setFault(undefined);
              }}
            />
          </form>
        ) : (
          <Callout tone="accent">
            {t(
              'Multiple profiles are part of Pro: one for work, one for your band, each with its own links, look and address. Your current profile stays as it is.',
            )}
          </Callout>
        )}
      </Dialog>
    </>
  );
}
