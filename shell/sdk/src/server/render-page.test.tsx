import { expect, it } from '@jest/globals';
import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import { type ReactNode, useId } from 'react';
import styled, { createGlobalStyle, keyframes } from 'styled-components';
import { BusinessCard } from '../cards/BusinessCard.tsx';
import { Link } from '../router/Link.tsx';
import { useSession } from '../session/session.ts';
import { currentLocale, inLocale } from '../words/words.ts';
import { type PageFrame, renderPage } from './render-page.tsx';

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

it('has the page in a frame that is rendered once for each language and brand', async () => {
  let renders = 0;
  const Frame: PageFrame = ({ brand, children }) => {
    renders += 1;
    return (
      <Marked id={useId()} lang={currentLocale()} title={brand?.display_name}>
        {children}
      </Marked>
    );
  };
  const Page = ({ text }: { text: string }) => <i id={useId()}>{text}</i>;
  const bodyOf = (text: string, brand: GroupBrand | null = null) => {
    const { body, css } = renderPage(<Page text={text} />, { url: '/', brand, frame: Frame });
    expect(css).toBe('.a{color:rebeccapurple;}');
    return body.replace(/ class="a"/, '');
  };
  const brand = { name: 'studio', display_name: 'Studio', site_url: null } as GroupBrand;
  const first = bodyOf('One $&');
  expect(first).toMatch(/^<p id="[^"]*" lang="en"><i id="[^"]*">One \$&amp;<\/i><\/p>$/);
  const [, outer, inner] = /id="([^"]*)".*id="([^"]*)"/.exec(first) ?? [];
  expect(outer).not.toBe(inner);
  expect(bodyOf('Two')).toBe(first.replace('One $&amp;', 'Two'));
  expect(renders).toBe(1);
  expect(bodyOf('Three', brand)).toContain('title="Studio"');
  expect(await inLocale('de', () => bodyOf('Four'))).toContain('lang="de"');
  expect(renders).toBe(3);
  await inLocale('en', () => expect(bodyOf('Two')).toBe(first.replace('One $&amp;', 'Two')));
});

it('gives each page the rules of its own variants, and refuses global styles', () => {
  const Wide = styled.b<{ $width: number }>`
    width: ${({ $width }) => $width}px;

    &:hover {
      animation: ${keyframes`to { opacity: 0; }`} 1s;
    }
  `;
  const Global = createGlobalStyle`body { color: red; }`;
  const cssOf = (page: ReactNode) => renderPage(page, { url: '/' }).css;
  const narrow = cssOf(<Wide $width={1} />);
  expect(narrow).toMatch(
    /^@keyframes (\w+)\{to\{opacity:0;\}\}\.a\{width:1px;\}\.a:hover\{animation:\1 1s;\}$/,
  );
  expect(cssOf(<Wide $width={2} />)).toBe(narrow.replace('1px', '2px'));
  expect(cssOf(<Wide $width={1} />)).toBe(narrow);
  expect(cssOf(<Marked />)).toBe('.a{color:rebeccapurple;}');
  expect(() =>
    cssOf(
      <Marked>
        <Global />
        <Wide $width={3} />
      </Marked>,
    ),
  ).toThrow('global styles');
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
