import { expect, it } from '@jest/globals';
import styled from 'styled-components';
import { BusinessCard } from '../cards/BusinessCard.tsx';
import { Link } from '../router/Link.tsx';
import { useSession } from '../session/session.ts';
import { cardSheet, frameSheet, renderMarkup, renderPage } from './render-page.tsx';

const Marked = styled.p`
  color: rebeccapurple;
`;

function ProfilePage() {
  const { status } = useSession();
  return (
    <>
      <BusinessCard name="Mika <b>Tanaka</b>" nameAs="h1" accent={null} />
      <Marked>{status}</Marked>
      <Link to="/pricing">Pricing</Link>
    </>
  );
}

it('renders escaped markup and only the styles of its components', () => {
  const { body, css } = renderPage(<ProfilePage />, { url: '/profile/P1' });
  expect(body).toContain('Mika &lt;b&gt;Tanaka&lt;/b&gt;</h1>');
  expect(body).toContain('signed-out');
  expect(body).toContain('href="/pricing"');
  expect(body).not.toContain(' style="');
  expect(css).toContain('color:rebeccapurple');
  expect(css).not.toContain('<style');
});

it('does not leak styles into the next page', () => {
  renderPage(<ProfilePage />, { url: '/profile/P1' });
  expect(renderPage(<p>Gone</p>, { url: '/profile/P2' }).css).toBe('');
});

it('has the sheets of components whose styles come from the build', () => {
  const card = renderMarkup(<BusinessCard name="Mika Tanaka" accent={null} />);
  const [, name = ''] = /class="(\w+)"[^>]*data-part="name-on-card"/.exec(card) ?? [];
  expect(cardSheet).toContain(`.${name} {`);
  expect(frameSheet).toContain('position: sticky');
});
