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
        title={t('This design was ordered and stays as it is.')}
        actions={<Button onClick={onCopy}>{t('Go on with a copy')}</Button>}
      >
        {t('What you changed now goes into a copy.')}
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
          <Button onClick={onReload}>{t('Take the other one')}</Button>
          <Button onClick={() => void saving.saver.insist()}>{t('Keep this one')}</Button>
        </Row>
      }
    >
      {t('Choose which one stays. Nothing is saved until then.')}
    </Callout>
  );
}
