import type { Photo } from '@meishi/api-contract/shapes/fields';
import styled from 'styled-components';
import { withBase } from '../base-path.ts';
import { theme } from '../theme/theme.ts';

interface AvatarProps {
  /** The name, which provides the initials if there is no photo. */
  name: string;
  photo?: Photo | string | null;
  /** Width and height in pixels. */
  size?: number;
  /** True if the name is shown beside the picture. */
  decorative?: boolean;
}

export function Avatar({ name, photo, size = 40, decorative = true }: AvatarProps) {
  if (photo)
    return (
      <Face
        {...pictureSource(photo, size)}
        width={size}
        height={size}
        alt={decorative ? '' : name}
        loading="lazy"
      />
    );
  return (
    <Initials
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
    >
      {initialsOf(name)}
    </Initials>
  );
}

/** `src` and `srcset` of a stored picture shown `width` pixels wide. */
export function pictureSource(
  photo: Photo | string,
  width: number,
): { src: string; srcSet?: string; sizes?: string } {
  if (typeof photo === 'string') return { src: withBase(photo) };
  const srcSet = photo.variants.map((variant) => `${withBase(variant.url)} ${variant.width}w`).join(', ');
  return { src: withBase(photo.url), ...(srcSet && { srcSet, sizes: `${width}px` }) };
}

/** First letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = picked.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '');
  // Letters of these scripts would join to a word; U+200C keeps them apart.
  return letters.join(
    /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Mong}]/u.test(letters[0] ?? '') ? '\u200C' : '',
  );
}

const Face = styled.img`
  flex: none;
  border-radius: 50%;
  object-fit: cover;
  background: ${theme.colour.sunken};
`;

const Initials = styled.span`
  flex: none;
  display: inline-grid;
  place-items: center;
  border-radius: 50%;
  border: 1px solid ${theme.colour.hairline};
  background: ${theme.colour.sunken};
  color: ${theme.colour.inkSoft};
  font-family: ${theme.font.display};
  font-weight: 500;
  line-height: 1;
`;
