import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { pictureSource } from '../avatar/Avatar.tsx';
import { VisuallyHidden } from '../text/Text.tsx';
import { space, theme } from '../theme/theme.ts';
import { branding } from '../words/branding.ts';
import { MeishiMark, MonroeMark, TestMark } from './marks.tsx';

/** Groups whose logo is drawn here (specification, section 9). */
const drawn = new Map<string, ComponentType<{ size: number }>>([
  ['monroe', MonroeMark],
  ['test', TestMark],
]);

/** A logo of the product that is this many times wider than high contains the name. */
const wordmarkRatio = 2.5;

/** Number of letters of a name that is not divided into two lines. */
const maxOnOneLine = 15;

interface LogoProps {
  /** The group chosen by `?group=`. Null and groups without a logo get the product's logo. */
  brand?: GroupBrand | null;
  /** Height of the mark in pixels. */
  size?: number;
  /** False to show the mark only. Screen readers still read the name. */
  withName?: boolean;
}

/** Mark and name of the group or of the product, in the colour of the surrounding text. */
export function Logo({ brand = null, size = 28, withName: wantsName = true }: LogoProps) {
  const group = brand && (brand.logo || drawn.has(brand.name)) ? brand : null;
  const { logo, logo_dark } = group ?? branding();
  const shownName = group ? group.display_name : branding().name;
  const isWordmark = !group && logo !== null && logo.width >= wordmarkRatio * logo.height;
  const withName = wantsName && !isWordmark;
  const Mark = drawn.get(group?.name ?? '') ?? MeishiMark;
  return (
    <LogoBox style={{ gap: size * 0.36 }}>
      {logo && logo_dark ? (
        <>
          <OnLight {...pictureOf(logo, size)} alt={withName ? '' : shownName} />
          <OnDark {...pictureOf(logo_dark, size)} alt={withName ? '' : shownName} />
        </>
      ) : logo ? (
        <Picture {...pictureOf(logo, size)} alt={withName ? '' : shownName} />
      ) : (
        <Mark size={size} />
      )}
      {withName ? (
        <Name style={nameStyle(shownName, size)}>{shownName}</Name>
      ) : (
        !logo && <VisuallyHidden>{shownName}</VisuallyHidden>
      )}
    </LogoBox>
  );
}

/** A short name stays on one line, smaller the longer it is, so that it fits beside the buttons of the sidebar. */
const nameStyle = ({ length }: string, size: number) => ({
  fontSize: size * (length > maxOnOneLine ? 0.58 : Math.min(0.8, 6.9 / length)),
  whiteSpace: length > maxOnOneLine ? undefined : ('nowrap' as const),
});

/** Has a fixed size, so that the layout does not shift. The browser loads only the visible one of two variants. */
const pictureOf = (logo: Photo, size: number) => ({
  ...pictureSource(logo, size * 4),
  width: Math.round((size * logo.width) / logo.height),
  height: size,
  loading: 'lazy' as const,
});

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
