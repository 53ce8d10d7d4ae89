import { Button, EmptyState, LinkButton, Row } from '@meishi/shell-sdk';
import { t } from '../../words.ts';

/** The empty state. Sharing the user's own card is the quickest way to a first contact. */
export function FirstContact({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      level={2}
      icon="contacts"
      title={t('The people behind the cards')}
      action={
        <Row gap={2} wrap justify="center">
          <LinkButton variant="primary" icon="qr-code" to="/dashboard?part=share">
            {t('Show my QR code')}
          </LinkButton>
          <Button icon="add" onClick={onAdd}>
            {t('Add by hand')}
          </Button>
          <LinkButton icon="upload" to="/contacts/import">
            {t('Import a file')}
          </LinkButton>
        </Row>
      }
    >
      {t(
        'Let somebody scan your code and press Exchange: they stand here a moment later, with where you met and what they agreed to.',
      )}
    </EmptyState>
  );
}
