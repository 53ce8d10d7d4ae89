import { saveFile } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import type { SideName } from '../document/document.ts';
import { pngFile } from './png-file.ts';
import { type PrintJob, svgFile } from './svg-file.tsx';

export async function downloadSide(
  job: PrintJob,
  side: SideName,
  format: 'svg' | 'png',
  name: string,
): Promise<void> {
  const file =
    format === 'svg'
      ? new Blob([svgFile(job, [side])], { type: 'image/svg+xml' })
      : await pngFile(job, [side]);
  const called = name.trim() || t('My design');
  const title =
    side === 'front' ? t('{{name}} front', { name: called }) : t('{{name}} back', { name: called });
  saveFile(file, `${title}.${format}`);
}
