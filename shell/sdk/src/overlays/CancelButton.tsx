import { Button } from '../button/Button.tsx';
import { t } from '../words/kit-words.ts';
import { useLeaveDialog } from './Dialog.tsx';

/** Closes the surrounding dialog, after asking if it contains typed text. */
export function CancelButton() {
  return (
    <Button variant="quiet" onClick={useLeaveDialog()}>
      {t('Cancel')}
    </Button>
  );
}
