import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { withBase } from '../base-path/base-path.ts';
import { branding } from '../branding/branding.ts';
import type { Letter, LetterBrand, LetterPicture } from './letter.ts';
import { MailContent, MailImage } from './MailContent.tsx';
import { light } from './mail-palette.ts';
import { darkStyle, fonts } from './mail-style.ts';
import type { Footer } from './mail-text.ts';

const markSize = 32;

interface MailHeaderProps {
  brand?: LetterBrand;
  origin: string;
}

/** Logo and name of the group or of the product. The name is text, so it is there without pictures, too. */
export function MailHeader({ brand: group, origin }: MailHeaderProps) {
  const brand = group ?? (branding().logo ? branding() : undefined);
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '0 0 20px 4px' }}>
      <tbody>
        <tr>
          {brand ? (
            <GroupLogo brand={brand} origin={origin} />
          ) : (
            <LogoCell>
              <MailImage
                src={`${origin}/icon-192.png`}
                alt=""
                width={markSize}
                height={markSize}
                style={mark}
              />
            </LogoCell>
          )}
          <td className="ink" style={group ? { ...name, fontSize: 20 } : name}>
            {(group ?? branding()).name}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A logo without a variant for dark backgrounds is shown on white in both schemes. */
function GroupLogo({ brand: { logo, logo_dark }, origin }: { brand: LetterBrand; origin: string }) {
  if (!logo) return null;
  if (!logo_dark)
    return (
      <LogoCell>
        <MailImage
          {...logoOf(logo, origin)}
          alt=""
          style={{ ...mark, padding: 4, backgroundColor: '#ffffff' }}
        />
      </LogoCell>
    );
  return (
    <LogoCell>
      <MailImage {...logoOf(logo, origin)} alt="" className="light-only" style={mark} />
      {/* Programs without style elements show the first picture only. */}
      <div className="dark-only" style={{ display: 'none' }}>
        <MailImage {...logoOf(logo_dark, origin)} alt="" style={mark} />
      </div>
    </LogoCell>
  );
}

function LogoCell({ children }: { children: React.ReactNode }) {
  return <td style={{ paddingRight: 12, verticalAlign: 'middle' }}>{children}</td>;
}

const maxLogoWidth = 160;

/** The smallest variant that is sharp on screens with two pixels per point. */
function logoOf({ url, width, height, variants }: Photo, origin: string) {
  const shown = Math.min(maxLogoWidth, Math.round((markSize * width) / height));
  const sharp = variants.filter((variant) => variant.width >= 2 * shown).sort((a, b) => a.width - b.width)[0];
  return {
    src: new URL(withBase(sharp?.url ?? url), origin).href,
    width: shown,
    height: Math.round((shown * height) / width),
  };
}

const mark = { display: 'block', border: 0, borderRadius: 8 } as const;

const name = {
  fontFamily: fonts.display,
  fontSize: 24,
  lineHeight: '32px',
  letterSpacing: '-0.02em',
  color: light.ink,
  verticalAlign: 'middle',
} as const;

interface MailFooterProps {
  reason: string;
  footer: Footer;
}

/** Why the receiver gets the mail, and where they find help. */
export function MailFooter({ reason, footer: { origin, links } }: MailFooterProps) {
  return (
    <div style={{ padding: '24px 4px 0' }}>
      <p className="faint" style={{ ...small, margin: '0 0 8px' }}>
        {reason}
      </p>
      <p className="faint" style={{ ...small, margin: 0 }}>
        {[{ label: branding().name, url: origin }, ...links].map(({ label, url }) => (
          <a key={url} className="faint" href={url} style={{ ...small, ...link }}>
            {label}
          </a>
        ))}
      </p>
    </div>
  );
}

const small = { fontSize: 13, lineHeight: '24px', color: light.faint } as const;
const link = {
  display: 'inline-block',
  marginRight: 16,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
} as const;

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
