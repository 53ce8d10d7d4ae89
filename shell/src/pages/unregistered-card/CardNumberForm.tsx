import { readCardId } from '@meishi/api-contract/shapes/card-id';
import { Button, Row, TextField, withBase } from '@meishi/shell-sdk';
import { useState } from 'react';
import { t } from '../../words.ts';

/** Opens a card by its number, as if it were tapped. */
export function CardNumberForm() {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const cardId = readCardId(typed);
        // Loads the page from the server, which counts the tap and redirects.
        if (cardId) window.location.assign(withBase(`/c/${cardId}`));
        else setProblem(t('This number has a typo. Please compare it with the one on the card.'));
      }}
    >
      <Row gap={3} wrap align="end">
        <TextField
          label={t('Card number')}
          value={typed}
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem('');
          }}
        />
        <Button type="submit">{t('Open')}</Button>
      </Row>
    </form>
  );
}
