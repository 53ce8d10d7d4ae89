import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { t } from '../words.ts';

interface LogOutQuestionProps {
  /** The number of captures that would be lost. */
  waiting: number;
  onStay: () => void;
  onLogOut: () => void;
}

/** Asks before log-out deletes captured contacts that the server does not have. */
export default function LogOutQuestion({ waiting, onStay, onLogOut }: LogOutQuestionProps) {
  return (
    <ConfirmDialog
      onClose={onStay}
      title={t('Delete {{count}} captured contacts?', {
        count: waiting,
        one: 'Delete 1 captured contact?',
      })}
      confirmLabel={t('Log out and delete')}
      cancelLabel={t('Stay logged in')}
      tone="danger"
      onConfirm={onLogOut}
    >
      {t(
        'They’re only on this device and haven’t been sent yet. If you log out now, they’re deleted and can’t be restored. Stay logged in until you’re online, and they’re sent automatically.',
      )}
    </ConfirmDialog>
  );
}
