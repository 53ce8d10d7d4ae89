import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { pictureSource } from '../avatar/Avatar.tsx';
import { VisuallyHidden } from '../text/Text.tsx';
import { space, theme } from '../theme/theme.ts';
import { MeishiMark, MonroeMark, TestMark } from './marks.tsx';

/** Groups whose logo is drawn here (specification, section 9). */
const drawn: Record<string, { mark: ComponentType<{ size: number }>; name: string }> = {
  monroe: { mark: MonroeMark, name: 'Monroe College' },
  test: { mark: TestMark, name: 'Test' },
};

const meishi = { mark: MeishiMark, name: 'Meishi' };

export interface LogoProps {
  /** The group chosen by `?group=`. Null and groups without a logo get Meishi's logo. */
  brand?: GroupBrand | null;
  /** Height of the mark in pixels. */
  size?: number;
  /** False to show the mark only. Screen readers still read the name. */
  withName?: boolean;
}

/** Mark and name of the group or of Meishi, in the colour of the surrounding text. */
export function Logo({ brand = null, size = 28, withName = true }: LogoProps) {
  const { mark: Mark, name } = (brand && drawn[brand.name]) ?? meishi;
  const shownName = brandName(brand) ?? name;
  return (
    <LogoBox style={{ gap: size * 0.36 }}>
      {brand?.logo && brand.logo_dark ? (
        <>
          <OnLight {...pictureOf(brand.logo, size)} alt={withName ? '' : shownName} />
          <OnDark {...pictureOf(brand.logo_dark, size)} alt={withName ? '' : shownName} />
        </>
      ) : brand?.logo ? (
        <Picture {...pictureOf(brand.logo, size)} alt={withName ? '' : shownName} />
      ) : (
        <Mark size={size} />
      )}
      {withName ? (
        <Name style={{ fontSize: size * (shownName.length > 14 ? 0.58 : 0.8) }}>{shownName}</Name>
      ) : (
        !brand?.logo && <VisuallyHidden>{shownName}</VisuallyHidden>
      )}
    </LogoBox>
  );
}

/** Has a fixed size, so that the layout does not shift. The browser loads only the visible one of two variants. */
const pictureOf = (logo: Photo, size: number) => ({
  ...pictureSource(logo, size * 4),
  width: Math.round((size * logo.width) / logo.height),
  height: size,
  loading: 'lazy' as const,
});

/** The name beside the logo: the group's own if its own logo is shown. */
function brandName(brand: GroupBrand | null) {
  return brand && (brand.logo || drawn[brand.name]) ? brand.display_name : undefined;
}

const LogoBox = styled.span`
  display: inline-flex;
  align-items: center;
  min-width: 0;
  color: ${theme.colour.ink};
`;

const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  font-family: ${theme.font.display};
  font-weight: 560;
  line-height: 1.1;
  padding-block: 0.15em;
  margin-block: -0.15em;
  letter-spacing: -0.02em;
`;

const Picture = styled.img`
  width: auto;
  max-width: ${space(30)};
  object-fit: contain;
`;

/** The light and the dark variant of the logo. The surrounding theme decides which one is visible. */
const OnLight = styled(Picture)`
  display: var(--on-light);
`;

const OnDark = styled(Picture)`
  display: var(--on-dark);
`;
