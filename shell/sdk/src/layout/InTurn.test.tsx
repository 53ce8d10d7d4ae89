import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { InTurn } from './InTurn.tsx';

it('keeps the room of its parts until all are rendered, in their order', async () => {
  render(
    <InTurn waiting="Loading">
      <p>One</p>
      {null}
      <p>Two</p>
    </InTurn>,
  );
  await screen.findByText('Two');
  expect(document.body.textContent).toBe('OneTwo');
});
