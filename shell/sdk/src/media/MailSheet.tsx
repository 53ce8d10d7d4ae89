import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme.ts';

interface MailSheetProps {
  /** HTML as mail programs get it, with inline styles. */
  html: string;
  /** What assistive technology calls the sheet. */
  label: string;
}

/** Shows a part of a mail as a mail program does: on white, and isolated from the styles of the page. */
export function MailSheet({ html, label }: MailSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = sheet.current && (sheet.current.shadowRoot ?? sheet.current.attachShadow({ mode: 'open' }));
    root?.replaceChildren(...parseStyled(html));
  }, [html]);
  return (
    <Mail role="group" aria-label={label} inert>
      <div ref={sheet} />
    </Mail>
  );
}

/** The content security policy refuses style attributes in markup and allows styles that a script sets. */
function parseStyled(html: string): Iterable<Node> {
  const { body } = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html');
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
  return body.childNodes;
}

/** Always white, because mail programs ignore the theme of this page. */
const Mail = styled.div`
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.regular};
  overflow-x: auto;
  padding: 20px;
  background: #fff;
  color-scheme: light;
`;
