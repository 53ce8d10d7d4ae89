import type { LinkKind } from './links.js';

/** What a person is asked for to make a link of a kind, and what it is called. */
export interface LinkKindFacts {
  /** Name of the kind, and the title that a new link of it starts with. */
  label: string;
  title: string;
  /** Label of the field that holds the address. */
  asksFor: string;
  example: string;
}

/** In the order in which the kind picker offers them. */
export const linkKindFacts: Record<LinkKind, LinkKindFacts> = {
  website: { label: 'Website', title: 'Website', asksFor: 'Web address', example: 'example.com' },
  email: { label: 'E-mail', title: 'E-mail me', asksFor: 'E-mail address', example: 'you@example.com' },
  phone: { label: 'Phone', title: 'Call me', asksFor: 'Phone number', example: '+49 30 1234567' },
  sms: { label: 'Text message', title: 'Text me', asksFor: 'Phone number', example: '+49 170 1234567' },
  whatsapp: { label: 'WhatsApp', title: 'WhatsApp', asksFor: 'Phone number', example: '+49 170 1234567' },
  linkedin: { label: 'LinkedIn', title: 'LinkedIn', asksFor: 'Name or address', example: 'your-name' },
  instagram: { label: 'Instagram', title: 'Instagram', asksFor: 'Name or address', example: '@your.name' },
  x: { label: 'X', title: 'X', asksFor: 'Name or address', example: '@yourname' },
  facebook: { label: 'Facebook', title: 'Facebook', asksFor: 'Name or address', example: 'your.name' },
  tiktok: { label: 'TikTok', title: 'TikTok', asksFor: 'Name or address', example: '@yourname' },
  youtube: { label: 'YouTube', title: 'YouTube', asksFor: 'Name or address', example: '@yourchannel' },
  github: { label: 'GitHub', title: 'GitHub', asksFor: 'Name or address', example: 'yourname' },
  calendar: {
    label: 'Calendar',
    title: 'Book a time',
    asksFor: 'Booking page',
    example: 'cal.com/yourname',
  },
  address: { label: 'Place', title: 'Find us', asksFor: 'Address', example: 'Torstraße 1, Berlin' },
  file: { label: 'File', title: 'File', asksFor: 'Address of the file', example: 'example.com/menu.pdf' },
  payment: { label: 'Payment', title: 'Pay me', asksFor: 'Payment page', example: 'paypal.me/yourname' },
  custom: { label: 'Something else', title: 'Link', asksFor: 'Address', example: 'https://example.com' },
};

export const linkKindsInOrder = Object.keys(linkKindFacts) as LinkKind[];
