import { expect, it } from '@jest/globals';
import styled from 'styled-components';
import { BusinessCard } from '../cards/BusinessCard.tsx';
import { Link } from '../router/Link.tsx';
import { useSession } from '../session/session.ts';
import { renderPage } from './render-page.tsx';

const Marked = styled.p`
  color: rebeccapurple;
`;

function ProfilePage() {
  const { status } = useSession();
  return (
    <>
      <BusinessCard name="Mika <b>Tanaka</b>" nameAs="h1" />
      <Marked>{status}</Marked>
      <Link to="/pricing">Pricing</Link>
    </>
  );
}

it("renders a page for a visitor: markup that is escaped, and exactly its components' styles", () => {
  const { body, css } = renderPage(<ProfilePage />, { url: '/profile/P1' });
  expect(body).toContain('Mika &lt;b&gt;Tanaka&lt;/b&gt;</h1>');
  expect(body).toContain('signed-out');
  expect(body).toContain('href="/pricing"');
  expect(css).toContain('color:rebeccapurple');
  expect(css).not.toContain('<style');
});

it('keeps the styles of one page out of the next', () => {
  renderPage(<ProfilePage />, { url: '/profile/P1' });
  expect(renderPage(<p>Gone</p>, { url: '/profile/P2' }).css).toBe('');
});
