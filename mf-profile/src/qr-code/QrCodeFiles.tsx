import { Button, Row, saveFile, useNotify } from '@meishi/shell-sdk';
import { qrCodePng } from '@meishi/shell-sdk/media';
import { t } from '../words.ts';

/** In pixels, enough for an A4 poster. */
const printPixels = 1600;

interface QrCodeFilesProps {
  /** What the code belongs to; part of the files' names. */
  name: string;
  svg: () => string;
}

export function QrCodeFiles({ name, svg }: QrCodeFilesProps) {
  const notify = useNotify();
  const fileName = t('{{name}} QR code', { name });
  const savePng = () =>
    qrCodePng(svg(), printPixels).then(
      (file) => saveFile(file, `${fileName}.png`),
      () =>
        notify({
          message: t('Your browser couldn’t create the image. Use the SVG instead.'),
          tone: 'error',
        }),
    );
  return (
    <Row gap={2} wrap>
      <Button
        icon="download"
        onClick={() => saveFile(new Blob([svg()], { type: 'image/svg+xml' }), `${fileName}.svg`)}
      >
        {t('Save as SVG')}
      </Button>
      <Button icon="download" onClick={() => void savePng()}>
        {t('Save as PNG')}
      </Button>
    </Row>
  );
}
