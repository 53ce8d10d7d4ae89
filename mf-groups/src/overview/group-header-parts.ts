import { Link, space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';

/** Edge of the group's logo in pixels. */
export const logoSize = 72;

export const Sheet = styled.div`
  overflow: hidden;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
`;

/** The group's colour along the upper edge, as on the back of a book. */
export const Spine = styled.div`
  height: 6px;
  background: ${theme.colour.ink};
`;

export const Cover = styled.img`
  width: 100%;
  height: clamp(96px, 16vw, 176px);
  object-fit: cover;
  background: ${theme.colour.sunken};
`;

export const Identity = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(5)};
  padding: ${space(7)} ${space(8)};

  > div {
    display: grid;
    gap: ${space(1)};
    min-width: 0;
  }

  ${theme.media.narrow} {
    gap: ${space(4)};
    padding: ${space(5)} ${space(4)};
  }
`;

export const Logo = styled.img`
  flex: none;
  padding: ${space(1)};
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.large};
  background: #fff;
  object-fit: contain;
`;

export const Site = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  justify-self: start;
  padding-block: ${space(1)};
  color: ${theme.colour.inkSoft};
  font: ${theme.size.small} ${theme.font.text};
`;

export const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(12)};
  padding: ${space(5)} ${space(8)};
  border-top: 1px solid ${theme.colour.hairline};

  > div {
    display: grid;
    gap: ${space(1)};
    align-content: start;
  }

  dt {
    color: ${theme.colour.inkFaint};
    font: ${theme.size.caption} ${theme.font.text};
  }

  dd {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    font: 550 ${theme.size.lead} ${theme.font.text};
    font-variant-numeric: tabular-nums;
  }

  ${theme.media.narrow} {
    gap: ${space(4)} ${space(8)};
    padding: ${space(4)};
  }
`;

export const Swatch = styled.span`
  width: 18px;
  height: 18px;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1px rgb(0 0 0 / 0.12);
`;
