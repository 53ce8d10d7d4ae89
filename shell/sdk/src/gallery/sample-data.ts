import { linkKinds } from '@meishi/api-contract/endpoints/links';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import type { NavigationEntry } from '../frame/navigation.ts';

const portrait = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="#c9b8a4"/><circle cx="100" cy="82" r="38" fill="#5b4636"/><path d="M28 200c6-52 36-74 72-74s66 22 72 74Z" fill="#2f3a4c"/></svg>`;

export const samplePortrait = `data:image/svg+xml,${encodeURIComponent(portrait)}`;

export const samplePhoto: Photo = { url: samplePortrait, width: 200, height: 200, variants: [] };

/** A promise that never settles, for showing a pending state. */
export const neverEnds = () => new Promise<never>(() => {});

export const linkKindOptions = linkKinds.map((kind) => ({
  value: kind,
  label: kind[0]?.toUpperCase() + kind.slice(1),
}));

/** Thirty days with a weekly pattern. */
export const sampleSeries = Array.from({ length: 30 }, (_, day) => {
  const weekend = day % 7 > 4 ? 0.45 : 1;
  const views = Math.round((34 + day * 1.6 + 14 * Math.sin(day * 1.1)) * weekend);
  return {
    at: new Date(Date.UTC(2026, 9, 20 + day)).toISOString().slice(0, 10),
    views,
    clicks: Math.round(views * (0.32 + 0.1 * Math.sin(day))),
  };
});

export const sampleLinks = [
  { id: 'a', title: 'Portfolio', kind: 'website', clicks: 412 },
  { id: 'b', title: 'Book a call', kind: 'calendar', clicks: 186 },
  { id: 'c', title: 'LinkedIn', kind: 'linkedin', clicks: 97 },
  { id: 'd', title: 'Workshop in Leipzig', kind: 'address', clicks: 24 },
] as const;

const entryOf = (value: string, views: number, clicks: number) => ({
  value,
  views,
  clicks,
  previous_views: Math.round(views * 0.8),
  previous_clicks: clicks,
});

export const sampleBreakdowns = {
  sources: [entryOf('nfc', 156, 61), entryOf('qr', 85, 40), entryOf('direct', 56, 12)],
  devices: [entryOf('mobile', 240, 96), entryOf('desktop', 57, 17)],
  countries: [entryOf('DE', 254, 98), entryOf('SE', 43, 15)],
  browsers: [entryOf('Safari', 297, 113)],
  referrers: [],
};

export const sampleEntries: NavigationEntry[] = [
  { label: 'Manage Profile', icon: 'profile', to: '/kit' },
  { label: 'Contacts', icon: 'contacts', to: '/contacts' },
  { label: 'Analytics', icon: 'analytics', to: '/analytics', badge: 'NEW' },
  { label: 'Upgrade Now', icon: 'upgrade', to: '/my-subscription', highlight: true },
  { label: 'Manage Lindenhof Studio', icon: 'group', to: '/group/lindenhof' },
  { label: 'Admin', icon: 'admin', to: '/admin' },
  { label: 'Dream Tracking', icon: 'dreams', to: '/dream-tracking' },
  { label: 'Log Out', icon: 'log-out', onSelect: () => {} },
];

export const sampleBottomEntries: NavigationEntry[] = [
  { label: 'Products', icon: 'products', to: '/products' },
];
