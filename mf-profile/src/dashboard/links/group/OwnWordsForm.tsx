import type { GroupLink } from '@meishi/api-contract/endpoints/groups/group-links';
import type { Link } from '@meishi/api-contract/endpoints/links';
import { editableLinkAddress, linkAddress, shortAddress } from '@meishi/api-contract/rules/link-address';
import { Button, Row, Stack, Text, TextField } from '@meishi/shell-sdk';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { type SubmitEvent, useState } from 'react';
import { t } from '../../../words.ts';
import type { OwnWords } from './use-own-overrides.ts';

interface OwnWordsFormProps {
  shown: Link;
  link: GroupLink;
  groupName: string;
  own: OwnWords | undefined;
  onSave: (words: OwnWords) => void;
  onClose: () => void;
}

/** A member's override of a group link. Empty fields use the group's values. */
export function OwnWordsForm({ shown, link, groupName, own, onSave, onClose }: OwnWordsFormProps) {
  const [title, setTitle] = useState(own?.title ?? '');
  const [written, setWritten] = useState(own?.url ? editableLinkAddress(link.kind, own.url) : '');
  const [fault, setFault] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const url = written.trim() ? linkAddress(link.kind, written) : null;
    if (written.trim() && !url) return setFault(t('Links can’t open this address.'));
    onSave({ title: title.trim() || null, url });
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('Customise')}
      description={t(
        'This only changes your profile. Leave a field empty to use the default of {{groupName}}.',
        {
          groupName,
        },
      )}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <TextField
            label={t('Title')}
            optional
            value={title}
            placeholder={own?.title ? link.title : shown.title}
            maxLength={60}
            onChange={(event) => setTitle(event.target.value)}
          />
          <TextField
            label={t('Address')}
            optional
            value={written}
            placeholder={shortAddress(own?.url ? link.url : shown.url)}
            error={fault}
            maxLength={2048}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setWritten(event.target.value);
              setFault('');
            }}
          />
          {(own?.title || own?.url) && (
            <Text size="small" tone="soft">
              {t('Clear both fields to use the group default again.')}
            </Text>
          )}
          <Row gap={2} justify="end">
            <CancelButton />
            <Button type="submit" variant="primary">
              {t('Save link')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
