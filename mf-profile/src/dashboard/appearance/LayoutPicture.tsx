import type { profileLayouts } from '@meishi/api-contract/endpoints/profiles';
import { theme } from '@meishi/shell-sdk';
import styled from 'styled-components';

type Layout = (typeof profileLayouts)[number];

/** The rectangles of each layout on a canvas of 40 × 56: x, y, width, height and fill. */
const shapes: Record<Layout, [number, number, number, number, ('accent' | 'line' | 'sheet')?][]> = {
  paper: [
    [4, 5, 32, 20, 'sheet'],
    [4, 5, 2, 20, 'accent'],
    [9, 18, 14, 3],
    [4, 31, 32, 1, 'line'],
    [4, 38, 32, 1, 'line'],
    [4, 45, 32, 1, 'line'],
  ],
  cover: [
    [0, 0, 40, 14, 'accent'],
    [15, 9, 10, 10, 'sheet'],
    [12, 22, 16, 3],
    [4, 30, 32, 6, 'sheet'],
    [4, 39, 32, 6, 'sheet'],
    [4, 48, 32, 6, 'sheet'],
  ],
  split: [
    [0, 0, 40, 22, 'accent'],
    [4, 6, 9, 9, 'sheet'],
    [4, 26, 15, 12, 'sheet'],
    [21, 26, 15, 12, 'sheet'],
    [4, 41, 15, 12, 'sheet'],
    [21, 41, 15, 12, 'sheet'],
  ],
  poster: [
    [0, 0, 40, 30, 'accent'],
    [4, 18, 26, 4, 'sheet'],
    [4, 24, 16, 3, 'sheet'],
    [4, 36, 22, 3],
    [4, 42, 18, 3],
    [4, 48, 24, 3],
  ],
};

/** A thumbnail of a layout in the profile's accent. */
export function LayoutPicture({ layout, accent }: { layout: Layout; accent: string }) {
  const fills = { accent, line: theme.colour.edge, sheet: theme.colour.surface };
  return (
    <Sheet viewBox="0 0 40 56" aria-hidden="true">
      {shapes[layout].map(([x, y, width, height, part]) => (
        <rect
          key={`${x} ${y} ${width}`}
          {...{ x, y, width, height }}
          rx={part === 'line' ? 0 : 1.5}
          fill={part ? fills[part] : theme.colour.ink}
          stroke={part === 'sheet' ? theme.colour.hairline : undefined}
          strokeWidth="0.5"
        />
      ))}
    </Sheet>
  );
}

const Sheet = styled.svg`
  width: 100%;
  height: auto;
  margin-bottom: 4px;
  border-radius: 6px;
  background: ${theme.colour.sunken};
`;
