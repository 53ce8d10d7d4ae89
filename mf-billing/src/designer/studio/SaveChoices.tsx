import { Button, Callout, Row } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import type { Saving } from '../drafts/use-design-saver.ts';

interface SaveChoicesProps {
  saving: Saving;
  onReload: () => void;
  onCopy: () => void;
}

/** Asks which of two versions to keep, or offers a copy of an ordered design. */
export function SaveChoices({ saving, onReload, onCopy }: SaveChoicesProps) {
  if (saving.pausedBy === 'ordered')
    return (
      <Callout
        tone="warning"
        announce
        title={t('This design was ordered and can no longer be changed.')}
        actions={<Button onClick={onCopy}>{t('Continue with a copy')}</Button>}
      >
        {t('Your changes are saved to a copy.')}
      </Callout>
    );
  if (saving.pausedBy !== 'elsewhere') return null;
  return (
    <Callout
      tone="warning"
      announce
      title={t('This design was changed in another window.')}
      actions={
        <Row gap={2} wrap>
          <Button onClick={onReload}>{t('Use other version')}</Button>
          <Button onClick={() => void saving.saver.overwrite()}>{t('Keep this version')}</Button>
        </Row>
      }
    >
      {t('Choose which one stays. Nothing is saved until then.')}
    </Callout>
  );
}
