import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import type { Letter, LetterPicture } from './letter.ts';
import { MailContent } from './MailContent.tsx';
import { MailFooter } from './MailFooter.tsx';
import { MailHeader } from './MailHeader.tsx';
import { MailImage } from './MailImage.tsx';
import { light } from './mail-palette.ts';
import { darkStyle, fonts } from './mail-style.ts';
import type { Footer } from './mail-text.ts';

interface MailPageProps {
  letter: Letter;
  footer: Footer;
  locale: string;
}

/** The HTML of every mail: tables and style attributes, because mail programs support little else. */
export function MailPage({ letter, footer, locale }: MailPageProps) {
  return (
    <Html lang={locale} dir="ltr">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        <style>{darkStyle}</style>
      </Head>
      <Body className="page" style={{ ...page, backgroundColor: light.page }}>
        <Preview>{letter.preview}</Preview>
        <Container style={{ maxWidth: 560 }}>
          <header>
            <MailHeader brand={letter.brand} origin={footer.origin} />
          </header>
          <main>
            <Section className="sheet line" style={sheet}>
              {letter.picture && <CardPicture {...letter.picture} />}
              <MailContent letter={letter} />
            </Section>
          </main>
          <footer>
            <MailFooter reason={letter.reason} footer={footer} />
          </footer>
        </Container>
      </Body>
    </Html>
  );
}

const page = { margin: 0, padding: '32px 16px', fontFamily: fonts.text };

const sheet = {
  backgroundColor: light.sheet,
  border: `1px solid ${light.line}`,
  borderRadius: 16,
  borderCollapse: 'separate',
} as const;

/** Across the width of the sheet. Where pictures are blocked, its text is in its place. */
function CardPicture({ url, alt, width, height, href }: LetterPicture) {
  return (
    <a href={href} target="_blank" style={{ display: 'block', textDecoration: 'none' }} rel="noreferrer">
      <MailImage className="sunken soft" src={url} alt={alt} width={width} height={height} style={picture} />
    </a>
  );
}

const picture = {
  display: 'block',
  width: '100%',
  height: 'auto',
  borderRadius: '15px 15px 0 0',
  backgroundColor: light.sunken,
  color: light.soft,
  font: `italic 18px/40px ${fonts.display}`,
  textAlign: 'center',
} as const;
