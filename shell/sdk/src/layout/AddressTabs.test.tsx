import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { AddressTabs } from './AddressTabs.tsx';

const tabs = ['Overview', 'Members', 'Links'].map((label) => ({
  value: label,
  label,
  to: `/group/lindenhof/${label.toLowerCase()}`,
}));

it('links to every page, marks the open one and fades ends with hidden tabs', () => {
  render(
    <MemoryRouter>
      <AddressTabs label="Group" tabs={tabs} value="Members" />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Links' }).getAttribute('href')).toBe('/group/lindenhof/links');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Members');

  const row = screen.getByRole('list');
  Object.defineProperties(row, { scrollWidth: { value: 500 }, clientWidth: { value: 300 } });
  const fadesAt = (scrolled: number) => {
    row.scrollLeft = scrolled;
    fireEvent.scroll(row);
    return ['--before', '--beyond'].map((end) => row.style.getPropertyValue(end));
  };
  expect(fadesAt(0)).toEqual(['0px', '32px']);
  expect(fadesAt(190)).toEqual(['32px', '10px']);
  // In right-to-left text.
  expect(fadesAt(-200)).toEqual(['32px', '0px']);
});
