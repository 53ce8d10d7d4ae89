import type { LockableField } from '@meishi/api-contract/endpoints/groups/groups';
import {
  cardRequestBody,
  type LockedField,
  type LockedValues,
  listLockedFields,
  requestCardChange,
} from '@meishi/api-contract/endpoints/groups/member-cards';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { lockedFieldWords } from '@meishi/api-contract/rules/locked-field-words';
import {
  Button,
  contractWord,
  FailureCallout,
  Stack,
  TextArea,
  TextField,
  useApiMutation,
  useNotify,
} from '@meishi/shell-sdk';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { type SubmitEvent, useId, useState } from 'react';
import { LabelledRows } from '../../fields/LabelledRows.tsx';
import { emailWords, phoneWords, websiteWords } from '../../fields/row-words.ts';
import { t } from '../../words.ts';

interface RequestDialogProps {
  profile: Profile;
  lock: LockedField;
  onClose: () => void;
}

const rowWords = { phones: phoneWords, emails: emailWords, websites: websiteWords };
const isRows = (field: LockableField): field is keyof typeof rowWords => field in rowWords;

/** Proposes another value for a field that a group decides. */
export default function RequestDialog({ profile, lock, onClose }: RequestDialogProps) {
  const field = lock.field as LockableField;
  const notify = useNotify();
  const formId = useId();
  const [value, setValue] = useState<LockedValues[LockableField]>(
    lock.request?.wanted[field] ?? profile[field],
  );
  const [fault, setFault] = useState<string>();
  const ask = useApiMutation(requestCardChange, {
    refresh: [listLockedFields],
    onError: (error) => setFault(error.reason),
    onSuccess: () => {
      notify(t('Sent. {{group}} decides about it.', { group: lock.group.display_name }));
      onClose();
    },
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = Array.isArray(value) ? value.filter((row) => row.value.trim()) : value;
    const parsed = cardRequestBody.safeParse({ [field]: wanted });
    if (!parsed.success) return setFault(contractWord(parsed.error.issues[0]?.message ?? ''));
    setFault(undefined);
    ask.mutate({ params: { id: profile.profile_id }, body: parsed.data });
  };
  const label = contractWord(lockedFieldWords[field]);
  return (
    <Dialog
      title={t('Ask for a change')}
      description={t('An admin of {{group}} gets an email and decides.', { group: lock.group.display_name })}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" busy={ask.isPending}>
            {t('Send request')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap={4}>
          <FailureCallout>{fault}</FailureCallout>
          {isRows(field) ? (
            <LabelledRows
              name={field}
              words={rowWords[field]()}
              faults={{}}
              rows={value as Profile['emails']}
              blank={
                {
                  label: '',
                  value: '',
                  ...(field !== 'websites' && { primary: (value as Profile['emails']).length === 0 }),
                } as Profile['emails'][number]
              }
              onChange={setValue}
            />
          ) : field === 'bio' || field === 'address' ? (
            <TextArea
              label={label}
              maxLength={field === 'bio' ? 600 : 300}
              value={value as string}
              onChange={({ target }) => setValue(target.value)}
            />
          ) : (
            <TextField
              label={label}
              maxLength={100}
              value={value as string}
              onChange={({ target }) => setValue(target.value)}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
