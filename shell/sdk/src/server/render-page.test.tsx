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

it('renders escaped markup and only the styles of its components', () => {
  const { body, css } = renderPage(<ProfilePage />, { url: '/profile/P1' });
  expect(body).toContain('Mika &lt;b&gt;Tanaka&lt;/b&gt;</h1>');
  expect(body).toContain('signed-out');
  expect(body).toContain('href="/pricing"');
  expect(css).toContain('color:rebeccapurple');
  expect(css).not.toContain('<style');
});

it('does not leak styles into the next page', () => {
  renderPage(<ProfilePage />, { url: '/profile/P1' });
  expect(renderPage(<p>Gone</p>, { url: '/profile/P2' }).css).toBe('');
});

it('moves style attributes into the style sheet, as the policy of a page allows none', () => {
  const { body, css } = renderPage(
    <>
      <p style={{ color: 'teal', fontFamily: '"A & B"' }}>One</p>
      <p className="lead" style={{ color: 'teal', fontFamily: '"A & B"' }}>
        style="kept as text"
      </p>
      <p style={{ color: 'red}body{color:red' }}>Two</p>
      <Marked style={{ width: 40 }}>Three</Marked>
    </>,
    { url: '/profile/P1' },
  );
  expect(body).toContain('<p class="a">One</p>');
  expect(body).toMatch(/<p class="a">\s*style=&quot;kept as text&quot;/);
  expect(body).toContain('<p>Two</p>');
  expect(body).toContain('<p class="b c">Three</p>');
  expect(body).not.toContain(' style="');
  expect(css).toContain('.a:not(#_){color:teal;font-family:"A & B"}');
  expect(css).toContain('.b:not(#_){width:40px}');
  expect(css).not.toContain('body{');
});

it('shortens class names in markup and rules, and leaves text as it is', () => {
  const Frame = styled.div`
    ${Marked} + & {
      color: teal;
    }
  `;
  const widths = Array.from({ length: 30 }, (_, index) => index);
  const { body, css } = renderPage(
    <>
      <Marked className="unused">One</Marked>
      <Frame>{'<b class="lead"> .a'}</Frame>
      {widths.map((width) => (
        <i key={width} style={{ width }} />
      ))}
    </>,
    { url: '/profile/P1' },
  );
  expect(body).toMatch(/^<p class="a b">One<\/p><div class="c">&lt;b class=&quot;lead&quot;&gt; .a<\/div>/);
  expect(body).toMatch(/<i class="z"><\/i><i class="aa"><\/i>/);
  expect(css).toContain('.b{color:rebeccapurple;}.a+.c{color:teal;}');
  expect(css).toContain('.z:not(#_){width:22px}.aa:not(#_){width:23px}');
  expect(css).not.toContain('data-styled');
});
