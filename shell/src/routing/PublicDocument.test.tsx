import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Link, Navigate, Route, Routes, useLocation, useNavigate } from '@meishi/shell-sdk';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { PublicDocument } from './PublicDocument.tsx';

const page = { assign: jest.fn(), replace: jest.fn(), href: 'http://localhost/', pathname: '/profile/P1' };

beforeEach(() => {
  history.replaceState(null, '', '/profile/P1');
});
afterEach(() => {
  cleanup();
  jest.clearAllMocks();
});

function Profile() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <>
      <p>Profile{search}</p>
      <Link to="/log-in?return_to=%2Fdashboard">Log in</Link>
      <Link to="?group=monroe">Another look</Link>
      <button type="button" onClick={() => navigate('/', { replace: true })}>
        Leave
      </button>
    </>
  );
}

function show(profile = <Profile />) {
  render(
    <BrowserRouter>
      <PublicDocument page={page}>
        <Routes>
          <Route path="/profile/:id" element={profile} />
          <Route path="*" element={<p>Another page</p>} />
        </Routes>
      </PublicDocument>
    </BrowserRouter>,
  );
}

it('loads the page that a link leads to as a document', async () => {
  show();
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
  expect(page.assign).toHaveBeenCalledWith('/log-in?return_to=%2Fdashboard');
  expect(screen.queryByText('Another page')).toBeNull();
  expect(location.pathname).toBe('/profile/P1');
});

it('loads what takes the place of the page as a document, in the same entry of the history', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(page.replace).toHaveBeenCalledWith('/');
  expect(location.pathname).toBe('/profile/P1');
});

it('loads the page that a redirect leads to as a document', () => {
  show(<Navigate to="/dashboard" replace />);
  expect(page.replace).toHaveBeenCalledWith('/dashboard');
  expect(screen.queryByText('Another page')).toBeNull();
});

it('changes the query of the page within the document', async () => {
  show();
  await userEvent.click(screen.getByRole('link', { name: 'Another look' }));
  expect(page.assign).not.toHaveBeenCalled();
  expect(screen.getByText('Profile?group=monroe')).toBeTruthy();
});
