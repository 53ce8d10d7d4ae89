import { message } from '@meishi/api-contract/shapes/message';
import type { ReactNode } from 'react';

/** Icons for cards, in a 24 × 24 box and the line style of the product's icons. */
export const cardIcons: Record<string, { label: string; drawing: ReactNode }> = {
  linkedin: {
    label: 'LinkedIn',
    drawing: (
      <>
        <path d="M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6z" />
        <rect width="4" height="12" x="2" y="9" />
        <circle cx="4" cy="4" r="2" />
      </>
    ),
  },
  instagram: {
    label: 'Instagram',
    drawing: (
      <>
        <rect width="20" height="20" x="2" y="2" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <path d="M17.5 6.5h.01" />
      </>
    ),
  },
  x: { label: 'X', drawing: <path d="M4 4l11.7 16H20L8.3 4zM4 20l6.8-6.8M13.2 10.8L20 4" /> },
  facebook: {
    label: 'Facebook',
    drawing: <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />,
  },
  youtube: {
    label: 'YouTube',
    drawing: (
      <>
        <rect width="20" height="15" x="2" y="4.5" rx="4" />
        <path d="m10 15 5-3-5-3z" />
      </>
    ),
  },
  whatsapp: {
    label: 'WhatsApp',
    drawing: (
      <path d="m3 21 1.65-3.8a9 9 0 1 1 3.4 2.9zM9 9.5v1a5 5 0 0 0 5 5h1l.5-1.5-2-1-.8.8a3.5 3.5 0 0 1-2-2l.8-.8-1-2z" />
    ),
  },
  tap: {
    label: message('Tap here'),
    drawing: (
      <path d="M6 8.3a7.5 7.5 0 0 1 0 7.4M10 5.7a12.5 12.5 0 0 1 0 12.6M14 3.2a17.5 17.5 0 0 1 0 17.6" />
    ),
  },
  email: {
    label: message('Email'),
    drawing: (
      <>
        <rect width="20" height="16" x="2" y="4" rx="2" />
        <path d="m2.5 7 9.5 6 9.5-6" />
      </>
    ),
  },
  phone: {
    label: message('Phone'),
    drawing: (
      <path d="M21 16.5v3a1.5 1.5 0 0 1-1.7 1.5A17.3 17.3 0 0 1 3 4.7 1.5 1.5 0 0 1 4.5 3h3A1.5 1.5 0 0 1 9 4.3c.1.9.3 1.7.6 2.5a1.5 1.5 0 0 1-.3 1.6L8.1 9.6a13 13 0 0 0 6.3 6.3l1.2-1.2a1.5 1.5 0 0 1 1.6-.3c.8.3 1.6.5 2.5.6a1.5 1.5 0 0 1 1.3 1.5z" />
    ),
  },
  website: {
    label: message('Website'),
    drawing: (
      <>
        <circle cx="12" cy="12" r="9.5" />
        <path d="M2.5 12h19M12 2.5c5 5.5 5 13.5 0 19-5-5.5-5-13.5 0-19" />
      </>
    ),
  },
  address: {
    label: message('Address'),
    drawing: (
      <>
        <path d="M19.5 10c0 5-7.5 12-7.5 12S4.5 15 4.5 10a7.5 7.5 0 0 1 15 0z" />
        <circle cx="12" cy="10" r="2.7" />
      </>
    ),
  },
  star: {
    label: message('Star'),
    drawing: <path d="m12 2.5 2.9 6.1 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z" />,
  },
  leaf: {
    label: message('Leaf'),
    drawing: <path d="M4 20C4 9 10 4 21 3c0 11-5 17-14 16M4 20c2-5 6-8 10-10" />,
  },
};
