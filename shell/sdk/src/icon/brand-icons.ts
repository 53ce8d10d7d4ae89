import { createLucideIcon } from 'lucide-react';

/** Marks of other companies' services, drawn in the line style of the rest. */

export const LinkedinIcon = createLucideIcon('linkedin', [
  ['path', { d: 'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6z', key: 'a' }],
  ['rect', { width: '4', height: '12', x: '2', y: '9', key: 'b' }],
  ['circle', { cx: '4', cy: '4', r: '2', key: 'c' }],
]);

export const InstagramIcon = createLucideIcon('instagram', [
  ['rect', { width: '20', height: '20', x: '2', y: '2', rx: '5', key: 'a' }],
  ['circle', { cx: '12', cy: '12', r: '4', key: 'b' }],
  ['path', { d: 'M17.5 6.5h.01', key: 'c' }],
]);

export const XIcon = createLucideIcon('x-mark', [
  ['path', { d: 'M4 4l11.7 16H20L8.3 4H4z', key: 'a' }],
  ['path', { d: 'M4 20l6.8-6.8M13.2 10.8L20 4', key: 'b' }],
]);

export const FacebookIcon = createLucideIcon('facebook', [
  ['path', { d: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z', key: 'a' }],
]);

export const TiktokIcon = createLucideIcon('tiktok', [
  ['path', { d: 'M9.5 11.5a4.5 4.5 0 1 0 4.5 4.5V3a5 5 0 0 0 5 5', key: 'a' }],
]);

export const YoutubeIcon = createLucideIcon('youtube', [
  ['rect', { width: '20', height: '15', x: '2', y: '4.5', rx: '4', key: 'a' }],
  ['path', { d: 'm10 15 5-3-5-3z', key: 'b' }],
]);

export const GithubIcon = createLucideIcon('github', [
  [
    'path',
    {
      d: 'M15 22v-4a4.8 4.8 0 0 0-1-3.5c3 0 6-2 6-5.5.08-1.25-.27-2.48-1-3.5.28-1.15.28-2.35 0-3.5 0 0-1 0-3 1.5-2.64-.5-5.36-.5-8 0C6 2 5 2 5 2c-.3 1.15-.3 2.35 0 3.5A5.4 5.4 0 0 0 4 9c0 3.5 3 5.5 6 5.5-.39.49-.68 1.05-.85 1.65-.17.6-.22 1.23-.15 1.85v4',
      key: 'a',
    },
  ],
  ['path', { d: 'M9 18c-4.51 2-5-2-7-2', key: 'b' }],
]);

export const WhatsappIcon = createLucideIcon('whatsapp', [
  ['path', { d: 'm3 21 1.65-3.8a9 9 0 1 1 3.4 2.9z', key: 'a' }],
  ['path', { d: 'M9 9.5v1a5 5 0 0 0 5 5h1l.5-1.5-2-1-.8.8a3.5 3.5 0 0 1-2-2l.8-.8-1-2z', key: 'b' }],
]);
