import { Button, EmptyState, LinkButton, Row } from '@meishi/shell-sdk';

/** Before anybody is there: the quickest way to the first contact is the own card. */
export function FirstContact({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      level={2}
      icon="contacts"
      title="The people behind the cards"
      action={
        <Row gap={2} wrap justify="center">
          <LinkButton variant="primary" icon="qr-code" to="/dashboard?part=share">
            Show my QR code
          </LinkButton>
          <Button icon="add" onClick={onAdd}>
            Add by hand
          </Button>
          <LinkButton icon="upload" to="/contacts/import">
            Import a file
          </LinkButton>
        </Row>
      }
    >
      Let somebody scan your code and press Exchange: they stand here a moment later, with where you met and
      what they agreed to.
    </EmptyState>
  );
}
