import type { LinkKind } from '../endpoints/links.ts';
import { message } from '../shapes/message.ts';

/** The texts of the form for a link of this kind, to be translated. */
export interface LinkKindFacts {
  /** The name of the kind, and the initial title of a new link. */
  label: string;
  title: string;
  /** The label of the address field. */
  asksFor: string;
  example: string;
}

/** In the order of the kind picker. */
export const linkKindFacts: Record<LinkKind, LinkKindFacts> = {
  website: {
    label: message('Website'),
    title: message('Website'),
    asksFor: message('Web address'),
    example: 'example.com',
  },
  email: {
    label: message('Email'),
    title: message('Email me'),
    asksFor: message('Email address'),
    example: 'you@example.com',
  },
  phone: {
    label: message('Phone'),
    title: message('Call me'),
    asksFor: message('Phone number'),
    example: '+49 30 1234567',
  },
  sms: {
    label: message('Text message'),
    title: message('Text me'),
    asksFor: message('Phone number'),
    example: '+49 170 1234567',
  },
  whatsapp: {
    label: 'WhatsApp',
    title: 'WhatsApp',
    asksFor: message('Phone number'),
    example: '+49 170 1234567',
  },
  linkedin: {
    label: 'LinkedIn',
    title: 'LinkedIn',
    asksFor: message('Name or address'),
    example: 'your-name',
  },
  instagram: {
    label: 'Instagram',
    title: 'Instagram',
    asksFor: message('Name or address'),
    example: '@your.name',
  },
  x: { label: 'X', title: 'X', asksFor: message('Name or address'), example: '@yourname' },
  facebook: {
    label: 'Facebook',
    title: 'Facebook',
    asksFor: message('Name or address'),
    example: 'your.name',
  },
  tiktok: { label: 'TikTok', title: 'TikTok', asksFor: message('Name or address'), example: '@yourname' },
  youtube: {
    label: 'YouTube',
    title: 'YouTube',
    asksFor: message('Name or address'),
    example: '@yourchannel',
  },
  github: { label: 'GitHub', title: 'GitHub', asksFor: message('Name or address'), example: 'yourname' },
  calendar: {
    label: message('Calendar'),
    title: message('Book a time'),
    asksFor: message('Booking page'),
    example: 'cal.com/yourname',
  },
  address: {
    label: message('Place'),
    title: message('Find us'),
    asksFor: message('Address'),
    example: 'Torstraße 1, Berlin',
  },
  file: {
    label: message('File'),
    title: message('File'),
    asksFor: message('Address of the file'),
    example: 'example.com/menu.pdf',
  },
  payment: {
    label: message('Payment'),
    title: message('Pay me'),
    asksFor: message('Payment page'),
    example: 'paypal.me/yourname',
  },
  custom: {
    label: message('Something else'),
    title: message('Link'),
    asksFor: message('Address'),
    example: 'https://example.com',
  },
};

export const linkKindsInOrder = Object.keys(linkKindFacts) as LinkKind[];
