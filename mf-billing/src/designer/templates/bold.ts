import { message } from '@meishi/api-contract/shapes/message';
import { t } from '../../words.ts';
import { block, code, design, disc, icon, photo, ring, rule, type Template, textBlock } from './template.ts';

const ink = '#0f0f23';

/** One large gesture. */
export const boldTemplates: Template[] = [
  {
    id: 'big-initial',
    name: message('Big initial'),
    description: message('Your initials run off the edge'),
    shape: 'card',
    make: () =>
      design(
        {
          ground: '#dc004e',
          elements: [
            textBlock('{initials}', [-7, -13, 108, 80], 'fraunces-semibold', 190, '#ea1a62', {
              tracking: -60,
              anchor: 'middle',
              name: t('Initials'),
            }),
            textBlock('{display_name}', [6, 36.6, 60, 7], 'geist-bold', 13, '#ffffff', { anchor: 'bottom' }),
            textBlock('{job_title}', [6, 43.6, 60, 4.6], 'geist-regular', 8, '#ffffff'),
            icon('tap', 74, 42.4, 5, '#ffffff'),
          ],
        },
        {
          ground: '#fdfbf6',
          elements: [
            block([-3, -3, 36, 60], '#dc004e'),
            code(5.5, 16, 22, ink, '#ffffff', 1.2),
            textBlock('{display_name}', [39, 9, 41, 6], 'geist-bold', 10, ink),
            textBlock('{company}', [39, 14.6, 41, 5], 'geist-regular', 8, '#57566a'),
            textBlock('{phone}\n{email}\n{website}', [39, 30, 41, 17], 'geist-regular', 7.5, ink, {
              leading: 1.5,
              anchor: 'bottom',
            }),
          ],
        },
      ),
  },
  {
    id: 'photo-left',
    name: message('Photo left'),
    description: message('A face people will remember'),
    shape: 'card',
    make: () =>
      design(
        {
          ground: '#fdfbf6',
          elements: [
            photo([-3, -3, 38, 60]),
            textBlock('{display_name}', [41, 8, 39, 18], 'fraunces-semibold', 17, ink, {
              leading: 1.05,
              tracking: -8,
            }),
            textBlock('{job_title}', [41, 27, 39, 5], 'geist-medium', 8, '#0a6847'),
            textBlock('{phone}\n{email}', [41, 36, 39, 11], 'geist-regular', 7.5, '#3a3947', {
              leading: 1.5,
              anchor: 'bottom',
            }),
          ],
        },
        {
          ground: '#0a6847',
          elements: [
            textBlock('{company}', [6, 7, 48, 14], 'fraunces-regular', 16, '#ffffff', { leading: 1.05 }),
            textBlock('{website}', [6, 42, 46, 5], 'geist-regular', 8, '#d3eadf'),
            code(57, 25.4, 22, '#0a3b2a', '#ffffff', 1.5),
          ],
        },
      ),
  },
  {
    id: 'qr-hero',
    name: message('QR hero'),
    description: message('The code is the picture'),
    shape: 'card',
    make: () =>
      design(
        {
          ground: '#f4d35e',
          elements: [
            code(5, 6, 42, ink, '#ffffff', 3),
            textBlock('{first_name}', [51, 7, 30, 9], 'anton-regular', 22, ink),
            textBlock('{last_name}', [51, 16.4, 30, 9], 'anton-regular', 22, ink),
            rule(51, 29, 8, ink, 0.9),
            textBlock('{job_title}', [51, 32, 29, 9], 'geist-medium', 8, ink),
            textBlock('{company}', [51, 42, 29, 5.4], 'geist-regular', 7.5, ink, { anchor: 'bottom' }),
          ],
        },
        {
          ground: ink,
          elements: [
            textBlock(t('Hello.'), [5, 4, 76, 30], 'anton-regular', 82, '#f4d35e', { tracking: -5 }),
            textBlock('{phone}', [5, 41, 36, 5], 'geist-regular', 8, '#ffffff', { anchor: 'bottom' }),
            textBlock('{email}', [40, 41, 40.6, 5], 'geist-regular', 8, '#ffffff', {
              align: 'right',
              anchor: 'bottom',
            }),
          ],
        },
      ),
  },
  {
    id: 'poster',
    name: message('Poster'),
    description: message('Type as large as the card allows'),
    shape: 'card',
    make: () =>
      design(
        {
          ground: '#f2ede2',
          elements: [
            textBlock('{first_name}\n{last_name}', [4, 4.2, 77.6, 36], 'anton-regular', 54, '#3b3dd6', {
              leading: 1.06,
            }),
            block([-3, 43.6, 92, 14], '#3b3dd6'),
            textBlock('{job_title}', [4.4, 45.2, 40, 5], 'geist-bold', 8, '#f2ede2', { anchor: 'middle' }),
            textBlock('{company}', [42, 45.2, 39.2, 5], 'geist-regular', 8, '#f2ede2', {
              align: 'right',
              anchor: 'middle',
            }),
          ],
        },
        {
          ground: '#3b3dd6',
          elements: [
            disc([42, -14, 62, 62], '#f2ede2'),
            code(56, 10, 24, '#2a2ba3', '#f2ede2'),
            textBlock('{phone}\n{email}\n{website}', [4.4, 31, 50, 18], 'geist-medium', 8.5, '#f2ede2', {
              leading: 1.45,
              anchor: 'bottom',
            }),
          ],
        },
      ),
  },
  {
    id: 'sunrise',
    name: message('Sunrise'),
    description: message('Handwritten warmth over a low sun'),
    shape: 'card',
    make: () =>
      design(
        {
          ground: '#fbe3d0',
          elements: [
            disc([45, 18, 54, 54], '#f0643c'),
            disc([53, 26, 38, 38], '#f68b5c'),
            textBlock('{first_name}', [6, 6, 60, 18], 'caveat-semibold', 44, '#40170b'),
            textBlock('{job_title}', [6.4, 24, 40, 5], 'geist-medium', 8, '#7d2c12'),
            textBlock('{company}', [6.4, 43, 40, 5], 'geist-regular', 8, '#7d2c12', { anchor: 'bottom' }),
          ],
        },
        {
          ground: '#f0643c',
          elements: [
            ring([-16, -22, 60, 60], '#f68b5c', 4),
            code(56, 25, 22, '#40170b', '#fbe3d0', 2),
            textBlock('{display_name}', [6, 26, 46, 6], 'geist-bold', 9, '#40170b'),
            textBlock('{phone}\n{email}', [6, 34, 46, 13], 'geist-medium', 8, '#40170b', {
              leading: 1.45,
              anchor: 'bottom',
            }),
          ],
        },
      ),
  },
];
