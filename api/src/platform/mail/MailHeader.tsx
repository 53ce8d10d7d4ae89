import type { Photo } from '@meishi/api-contract/shapes/fields';
import { withBase } from '../base-path/base-path.ts';
import { branding } from '../branding/branding.ts';
import type { LetterBrand } from './letter.ts';
import { MailImage } from './MailImage.tsx';
import { light } from './mail-palette.ts';
import { fonts } from './mail-style.ts';

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
