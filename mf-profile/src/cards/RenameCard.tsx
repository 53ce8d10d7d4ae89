import { Button, TextField } from '@meishi/shell-sdk';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { type SubmitEvent, useId, useState } from 'react';
import { t } from '../words.ts';

interface RenameCardProps {
  name: string;
  onRename: (name: string) => void;
  onClose: () => void;
}

/** Renames a card. Only its owner sees the name. */
export function RenameCard({ name, onRename, onClose }: RenameCardProps) {
  const formId = useId();
  const [typed, setTyped] = useState(name);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onRename(typed.trim());
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      size="small"
      title={t('Name of the card')}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary">
            {t('Save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextField
          label={t('Name')}
          hint={t('Only you see this, for example “Wallet” or “Fair in May”.')}
          value={typed}
          maxLength={60}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
