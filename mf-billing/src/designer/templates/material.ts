import { message } from '@meishi/api-contract/shapes/message';
import {
  block,
  code,
  design,
  disc,
  frame,
  icon,
  logo,
  ring,
  rule,
  type Template,
  textBlock,
} from './template.ts';

const gold = '#d9bd7e';
const bark = '#4a2d16';

export const materialTemplates: Template[] = [
  {
    id: 'dark-metal',
    name: message('Dark metal'),
    description: message('Bright lines, made for engraving'),
    shape: 'card',
    make: () =>
      design(
        {
          ground: '#17171c',
          elements: [
            textBlock('{display_name}', [7, 8, 50, 6], 'jost-light', 13, '#f1ede4', { tracking: 60 }),
            textBlock('{job_title}', [7, 14.6, 50, 4.4], 'jost-light', 7.5, gold, { tracking: 60 }),
            rule(7, 46.6, 40, gold, 0.2),
            textBlock('{company}', [7, 40.6, 48, 4.8], 'jost-medium', 7, '#f1ede4', {
              tracking: 140,
              anchor: 'bottom',
            }),
            code(57.6, 26, 21, '#17171c', '#f1ede4'),
          ],
        },
        {
          ground: '#17171c',
          elements: [
            ring([26.8, 11, 32, 32], gold, 0.25),
            textBlock('{initials}', [26.8, 17, 32, 20], 'jost-light', 36, gold, {
              align: 'center',
              anchor: 'middle',
            }),
          ],
        },
      ),
  },
  {
    id: 'bamboo',
    name: message('Bamboo'),
    description: message('Burned into the grain, with a leaf'),
    shape: 'card',
    make: () =>
      design(
        {
          ground: '#e5c894',
          elements: [
            icon('leaf', 7, 7, 10, bark),
            textBlock('{display_name}', [7, 27.4, 66, 9], 'garamond-regular', 20, bark, { anchor: 'bottom' }),
            textBlock('{job_title}', [7, 37, 66, 5], 'garamond-italic', 10, bark),
            textBlock('{company}', [7, 43, 66, 4.6], 'garamond-regular', 8, bark),
          ],
        },
        {
          ground: '#e5c894',
          elements: [
            code(7, 14, 26, '#3a2110', '#efd9ae'),
            textBlock('{phone}\n{email}\n{website}', [39, 15, 40, 24], 'garamond-regular', 9, bark, {
              leading: 1.4,
              anchor: 'middle',
            }),
          ],
        },
      ),
  },
  {
    id: 'crest',
    name: message('College crest'),
    description: message('Crest above, the office below'),
    shape: 'card',
    make: () =>
      design(
        {
          ground: '#ffffff',
          elements: [
            block([-3, -3, 92, 24], '#16305c'),
            block([-3, 21, 92, 0.8], '#c9a24a'),
            logo([6, 4, 13.5, 13.5]),
            textBlock('{company}', [23, 6, 57, 9.5], 'garamond-regular', 15, '#ffffff', { anchor: 'middle' }),
            textBlock('{display_name}', [6, 26, 52, 6.6], 'garamond-regular', 14, '#16305c'),
            textBlock('{job_title}', [6, 33, 52, 5], 'garamond-italic', 9.5, '#4d4c5c'),
            textBlock('{phone}\n{email}', [6, 39, 48, 10], 'geist-regular', 7, '#3a3947', {
              leading: 1.4,
              anchor: 'bottom',
            }),
            code(60.6, 28.4, 20, '#16305c', '#ffffff'),
          ],
        },
        {
          ground: '#16305c',
          elements: [
            frame([4, 4, 77.6, 45.98], '#c9a24a', 0.3, 2),
            logo([34.8, 10, 16, 16]),
            textBlock('{company}', [10, 30, 65.6, 7], 'garamond-regular', 14, '#ffffff', { align: 'center' }),
            textBlock('{website}', [10, 38, 65.6, 5], 'garamond-italic', 9, '#e2cd97', { align: 'center' }),
          ],
        },
      ),
  },
  {
    id: 'team',
    name: message('Team'),
    description: message('The group’s logo first, names below'),
    shape: 'card',
    make: () =>
      design(
        {
          ground: '#f3f1eb',
          elements: [
            logo([6, 6, 14, 14]),
            textBlock('{company}', [24, 6, 54, 14], 'geist-medium', 10, '#0f0f23', { anchor: 'middle' }),
            textBlock('{display_name}', [6, 31, 60, 7], 'geist-bold', 13, '#0f0f23', { anchor: 'bottom' }),
            textBlock('{job_title}', [6, 38.4, 60, 4.6], 'geist-regular', 8, '#57566a'),
            block([-3, 49.4, 92, 8], '#7a4bb3'),
          ],
        },
        {
          ground: '#7a4bb3',
          elements: [
            disc([-10, 30, 40, 40], '#8d63c1'),
            code(56, 8, 23, '#2b1247', '#ffffff', 1.5),
            textBlock('{phone}\n{email}\n{website}', [6, 8, 46, 18], 'geist-regular', 8, '#ffffff', {
              leading: 1.5,
            }),
            textBlock('{address}', [6, 36, 46, 11], 'geist-regular', 7, '#efe6fa', {
              leading: 1.4,
              anchor: 'bottom',
            }),
          ],
        },
      ),
  },
];
