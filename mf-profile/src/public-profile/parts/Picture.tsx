import type { Photo } from '@meishi/api-contract/shapes/fields';
import { withBase } from '@meishi/shell-sdk';

interface PictureProps {
  photo: Photo;
  alt: string;
  /** Value of the `sizes` attribute. */
  sizes: string;
  /** Set for the largest picture of the page, which loads with high priority. */
  first?: boolean;
  className?: string;
}

/** A stored picture in the width that the screen needs. Its fixed size prevents layout shifts. */
export function Picture({ photo, alt, sizes, first = false, className }: PictureProps) {
  return (
    <img
      className={className}
      src={withBase(photo.url)}
      srcSet={photo.variants.map(({ url, width }) => `${withBase(url)} ${width}w`).join(', ') || undefined}
      sizes={photo.variants.length ? sizes : undefined}
      width={photo.width}
      height={photo.height}
      alt={alt}
      fetchPriority={first ? 'high' : undefined}
      loading={first ? undefined : 'lazy'}
      decoding="async"
    />
  );
}
