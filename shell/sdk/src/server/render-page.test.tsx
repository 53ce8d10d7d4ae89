import { expect, it } from '@jest/globals';
import { BusinessCard } from '../cards/BusinessCard.tsx';
import { Link } from '../router/Link.tsx';
import { useSession } from '../session/session.ts';
import { kitSheets, renderMarkup, renderPage } from './render-page.tsx';

function ProfilePage() {
  const { status } = useSession();
  return (
    <>
      <BusinessCard name="Mika <b>Tanaka</b>" nameAs="h1" accent={null} />
      <p>{status}</p>
      <Link to="/pricing">Pricing</Link>
    </>
  );
}

it('renders escaped markup without style attributes', () => {
  const body = renderPage(<ProfilePage />, { url: '/profile/P1' });
  expect(body).toContain('Mika &lt;b&gt;Tanaka&lt;/b&gt;</h1>');
  expect(body).toContain('signed-out');
  expect(body).toContain('href="/pricing"');
  expect(body).not.toContain(' style="');
});

it('has the sheets of components whose styles come from the build', () => {
  const card = renderMarkup(<BusinessCard name="Mika Tanaka" accent={null} />);
  const [, name = ''] = /class="(\w+)"[^>]*data-part="name-on-card"/.exec(card) ?? [];
  expect(kitSheets.card).toContain(`.${name} {`);
  expect(kitSheets.frame).toContain('position: sticky');
});
