import type { ImgHTMLAttributes } from 'react';

/** An image of a mail. The low priority keeps React from adding a preload link to the head. */
export function MailImage({ alt, ...attributes }: ImgHTMLAttributes<HTMLImageElement> & { alt: string }) {
  return <img alt={alt} fetchPriority="low" {...attributes} />;
}
