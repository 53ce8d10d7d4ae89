import { beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';

// jsdom has neither.
beforeAll(() => {
  performance.getEntriesByType = () => [];
  window.scrollTo = () => undefined;
});

function Frame() {
  useScrollAndFocus();
  return (
    <>
      <nav>
        <Link to="/text">Text</Link>
        <Link to="/form">Form</Link>
      </nav>
      <main id="content" tabIndex={-1}>
        <Routes>
          <Route path="/" element={<p>Start</p>} />
          <Route path="/text" element={<p>Only text</p>} />
          <Route path="/form" element={<Form />} />
        </Routes>
      </main>
    </>
  );
}

function Form() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="Phone number" />;
}

describe('another page', () => {
  it('gets the focus on its content', async () => {
    render(<Frame />, { wrapper: MemoryRouter });
    await userEvent.click(screen.getByRole('link', { name: 'Text' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('keeps the focus on the field that it focuses', async () => {
    render(<Frame />, { wrapper: MemoryRouter });
    await userEvent.click(screen.getByRole('link', { name: 'Form' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
  });
});
