import type { Photo } from '@meishi/api-contract/fields';

interface PictureProps {
  photo: Photo;
  alt: string;
  /** CSS width at which it is shown, as the `sizes` attribute wants it. */
  sizes: string;
  /** The picture that the page is judged by: loaded first. */
  first?: boolean;
  className?: string;
}

/** A stored picture in the width that the screen needs; its size is given, so nothing moves when it arrives. */
export function Picture({ photo, alt, sizes, first = false, className }: PictureProps) {
  return (
    <img
      className={className}
      src={photo.url}
      srcSet={photo.variants.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined}
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
