import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextField } from './TextField.tsx';

function Name() {
  const [value, setValue] = useState('');
  return (
    <TextField
      label="Name"
      hint="As on your card"
      maxLength={30}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

it('says that a longer text does not fit, instead of cutting it in silence', async () => {
  render(<Name />);
  await userEvent.type(screen.getByLabelText('Name'), 'Anna');
  screen.getByText('As on your card');
  await userEvent.type(screen.getByLabelText('Name'), ` ${'Maria '.repeat(6)}`);
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Anna Maria Maria Maria Maria M');
  screen.getByText('No more than 30 characters fit here.');
});
