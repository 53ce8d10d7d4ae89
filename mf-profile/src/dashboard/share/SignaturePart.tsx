import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { message } from '@meishi/api-contract/shapes/message';
import { Button, Checkbox, Row, Stack, Text, theme, useNotify, useSession } from '@meishi/shell-sdk';
import { useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { PlanNote } from '../../profiles/PlanNote.tsx';
import { hasPro } from '../../profiles/plan.ts';
import { t } from '../../words.ts';
import { type SignatureParts, signatureHtml, signatureText } from './signature.ts';

const programs = [
  ['Gmail', message('Settings, See all settings, Signature: paste into the box, then Save changes below.')],
  ['Outlook', message('Settings, Account, Signatures: paste into the box, then Save.')],
  ['Apple Mail', message('Settings, Signatures: untick “Always match my default font”, then paste.')],
] as const;

/** An email signature to copy with its formatting. */
export default function SignaturePart({ profile }: { profile: Profile }) {
  const { user } = useSession();
  const notify = useNotify();
  const [parts, setParts] = useState<SignatureParts>({
    photo: true,
    phone: true,
    email: true,
    website: true,
  });
  const options = { parts, origin: location.origin };
  const html = signatureHtml(profile, options);
  const text = signatureText(profile, options);
  const offered = [
    ['photo', t('Photo'), profile.photo !== null],
    ['phone', t('Phone'), profile.phones.length > 0],
    ['email', t('Email'), profile.emails.length > 0],
    ['website', t('Website'), profile.websites.length > 0],
  ] as const;

  const copy = async (items: Record<string, string>, done: string) => {
    const blobs = Object.entries(items).map(
      ([type, content]) => [type, new Blob([content], { type })] as const,
    );
    try {
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
      notify(done);
    } catch {
      notify({
        message: t('Your browser didn’t allow copying. Select the signature and copy it manually.'),
        tone: 'error',
      });
    }
  };

  return (
    <Stack gap={4}>
      <Row as="fieldset" gap={5} wrap>
        {offered
          .filter(([, , there]) => there)
          .map(([part, label]) => (
            <Checkbox
              key={part}
              label={label}
              checked={parts[part]}
              onChange={(checked) => setParts({ ...parts, [part]: checked })}
            />
          ))}
      </Row>
      <Mail role="group" aria-label={t('Your signature')} inert>
        <MailSheet html={html} />
      </Mail>
      {hasPro(user) ? (
        <Row gap={2} wrap>
          <Button
            icon="copy"
            onClick={() =>
              void copy(
                { 'text/html': html, 'text/plain': text },
                t('Signature copied. Paste it into your email app.'),
              )
            }
          >
            {t('Copy signature')}
          </Button>
          <Button
            variant="quiet"
            onClick={() => void copy({ 'text/plain': text }, t('Copied as plain text.'))}
          >
            {t('Copy as plain text')}
          </Button>
          <Button variant="quiet" onClick={() => void copy({ 'text/plain': html }, t('HTML copied.'))}>
            {t('Copy the HTML')}
          </Button>
        </Row>
      ) : (
        <PlanNote>{t('The email signature is part of Pro.')}</PlanNote>
      )}
      <Where>
        {programs.map(([program, steps]) => (
          <div key={program}>
            <dt>{program}</dt>
            <dd>{t(steps)}</dd>
          </div>
        ))}
      </Where>
      <Text size="caption" tone="faint">
        {t('Analytics show who came through your signature. The photo updates when you change yours.')}
      </Text>
    </Stack>
  );
}

/** Renders the signature isolated from the page's styles, as a mail program does. */
function MailSheet({ html }: { html: string }) {
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = sheet.current && (sheet.current.shadowRoot ?? sheet.current.attachShadow({ mode: 'open' }));
    root?.replaceChildren(...parseStyled(html));
  }, [html]);
  return <div ref={sheet} />;
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

const Where = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 12px 24px;
  margin: 0;
  font: ${theme.size.caption} ${theme.font.text};
  color: ${theme.colour.inkSoft};

  dt {
    font-weight: 550;
    color: ${theme.colour.ink};
  }

  dd {
    margin: 0;
  }
`;
