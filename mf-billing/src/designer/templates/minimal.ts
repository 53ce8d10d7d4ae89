import { message } from '@meishi/api-contract/shapes/message';
import { t } from '../../words.ts';
import { code, design, frame, icon, rule, type Template, textBlock } from './template.ts';

const ink = '#0f0f23';
const soft = '#57566a';
const paper = '#fdfbf6';

/** Little ink, much paper. */
export const minimalTemplates: Template[] = [
  {
    id: 'minimal-ink',
    name: message('Minimal ink'),
    description: message('A name, a line, and room to breathe'),
    shape: 'card',
    make: () =>
      design(
        {
          ground: paper,
          elements: [
            textBlock('{display_name}', [7, 7, 62, 9], 'fraunces-regular', 18, ink, { tracking: -12 }),
            textBlock('{job_title}', [7, 16.4, 62, 5], 'geist-regular', 8, soft),
            rule(7, 36.6, 10, '#dc004e', 0.5),
            textBlock('{company}', [7, 40.6, 44, 5.4], 'geist-medium', 8, ink, { anchor: 'bottom' }),
            icon('tap', 73.6, 41, 5, ink),
          ],
        },
        {
          ground: paper,
          elements: [
            textBlock('{phone}\n{email}\n{website}', [7, 27.9, 44, 19], 'geist-regular', 8, ink, {
              leading: 1.5,
              anchor: 'bottom',
            }),
            code(56.6, 25, 22),
          ],
        },
      ),
  },
  {
    id: 'letterpress',
    name: message('Letterpress'),
    description: message('Centred Garamond in a thin double frame'),
    shape: 'card',
    make: () =>
      design(
        {
          ground: '#f6f1e4',
          elements: [
            frame([3.6, 3.6, 78.4, 46.8], '#2c2a26', 0.5),
            frame([4.6, 4.6, 76.4, 44.8], '#2c2a26', 0.18),
            textBlock('{display_name}', [10, 15.5, 65.6, 10], 'garamond-regular', 22, '#2c2a26', {
              align: 'center',
            }),
            rule(37.8, 28.4, 10, '#a2742c', 0.35),
            textBlock('{job_title}', [10, 31, 65.6, 6], 'garamond-italic', 11, '#2c2a26', {
              align: 'center',
            }),
            textBlock('{company}', [10, 40, 65.6, 4.6], 'garamond-regular', 7, '#2c2a26', {
              align: 'center',
              tracking: 180,
            }),
          ],
        },
        {
          ground: '#2c2a26',
          elements: [
            frame([3.6, 3.6, 78.4, 46.8], '#d9c08a', 0.3),
            code(31.8, 8, 22, '#2c2a26', '#f6f1e4'),
            textBlock('{phone}  ·  {email}', [8, 34, 69.6, 5], 'garamond-regular', 8.5, '#f6f1e4', {
              align: 'center',
            }),
            textBlock('{website}', [8, 39.4, 69.6, 5], 'garamond-italic', 8.5, '#d9c08a', {
              align: 'center',
            }),
          ],
        },
      ),
  },
  {
    id: 'typewriter',
    name: message('Typewriter'),
    description: message('Everything in one monospaced column'),
    shape: 'card',
    make: () =>
      design(
        {
          ground: '#f4f4f1',
          elements: [
            textBlock(t('name'), [7, 7.4, 15, 4.4], 'jetbrains-regular', 7, '#6d6b78'),
            textBlock('{display_name}', [22, 7.4, 58, 4.4], 'jetbrains-bold', 7.5, ink),
            textBlock(t('does'), [7, 14.4, 15, 4.4], 'jetbrains-regular', 7, '#6d6b78'),
            textBlock('{job_title}', [22, 14.4, 58, 4.4], 'jetbrains-regular', 7.5, ink),
            textBlock(t('at'), [7, 21.4, 15, 4.4], 'jetbrains-regular', 7, '#6d6b78'),
            textBlock('{company}', [22, 21.4, 58, 4.4], 'jetbrains-regular', 7.5, ink),
            textBlock(t('call'), [7, 35.4, 15, 4.4], 'jetbrains-regular', 7, '#6d6b78'),
            textBlock('{phone}', [22, 35.4, 58, 4.4], 'jetbrains-regular', 7.5, ink),
            textBlock(t('write'), [7, 42.4, 15, 4.4], 'jetbrains-regular', 7, '#6d6b78'),
            textBlock('{email}', [22, 42.4, 58, 4.4], 'jetbrains-regular', 7.5, ink),
            rule(7, 30.4, 71.6, ink, 0.2),
          ],
        },
        {
          ground: ink,
          elements: [
            textBlock(t('$ open {website}'), [7, 7.4, 70, 4.6], 'jetbrains-regular', 7.5, '#8fe3b0'),
            code(7, 18, 28, ink, '#f4f4f1', 1.5),
            textBlock(t('scan,\nor tap\nthe card.'), [40, 31, 38, 15], 'jetbrains-regular', 8, '#f4f4f1', {
              leading: 1.45,
              anchor: 'bottom',
            }),
          ],
        },
      ),
  },
];
