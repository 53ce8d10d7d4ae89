import type { Card } from '@meishi/api-contract/endpoints/cards';
import { Button, Heading, Row, Stack, saveFile, theme, useNotify } from '@meishi/shell-sdk';
import { QrCode, qrCodePng, qrCodeSvg } from '@meishi/shell-sdk/media';
import { Sheet } from '@meishi/shell-sdk/overlays';
import styled from 'styled-components';
import { t } from '../words.ts';
import { ChipPart } from './nfc/ChipPart.tsx';
import { cardName } from './words.ts';

/** In pixels, enough for an A4 poster. */
const printPixels = 1600;

interface CardAddressProps {
  card: Card;
  onClose: () => void;
}

/** The permanent address of a card as text, QR code and NFC chip. */
export default function CardAddress({ card, onClose }: CardAddressProps) {
  const notify = useNotify();
  const name = cardName(card);
  const scanned = `${card.url}?s=qr`;
  const copy = () =>
    navigator.clipboard.writeText(card.url).then(
      () => notify(t('Address copied.')),
      () =>
        notify({
          message: t('Your browser did not allow copying. The address is {{address}}', { address: card.url }),
          tone: 'error',
        }),
    );
  const savePng = () =>
    qrCodePng(qrCodeSvg(scanned), printPixels).then(
      (file) => saveFile(file, `${t('{{name}} QR code', { name })}.png`),
      () =>
        notify({
          message: t('Your browser could not draw the picture. The SVG is just as good.'),
          tone: 'error',
        }),
    );
  return (
    <Sheet
      open
      onOpenChange={onClose}
      size="small"
      title={name}
      description={t('It keeps its address, also when you change which profile it opens.')}
    >
      <Stack gap={8}>
        <Stack gap={3}>
          <White>
            <QrCode value={scanned} label={t('QR code that opens {{address}}', { address: scanned })} />
          </White>
          <Row gap={2} justify="space-between">
            <Address>{card.url.replace(/^https?:\/\//, '')}</Address>
            <Button icon="copy" onClick={() => void copy()}>
              {t('Copy')}
            </Button>
          </Row>
          <Row gap={2} wrap>
            <Button
              icon="download"
              onClick={() =>
                saveFile(
                  new Blob([qrCodeSvg(scanned)], { type: 'image/svg+xml' }),
                  `${t('{{name}} QR code', { name })}.svg`,
                )
              }
            >
              {t('Save as SVG')}
            </Button>
            <Button icon="download" onClick={() => void savePng()}>
              {t('Save as PNG')}
            </Button>
          </Row>
        </Stack>
        <Part>
          <Heading level={3} size="lead">
            {t('NFC chip')}
          </Heading>
          <ChipPart address={`${card.url}?s=nfc`} />
        </Part>
      </Stack>
    </Sheet>
  );
}

const White = styled.div`
  width: min(260px, 100%);
  margin-inline: auto;
  padding: 8px;
  border-radius: ${theme.radius.large};
  background: #fff;
  box-shadow: 0 0 0 1px ${theme.colour.hairline};

  img {
    display: block;
    height: auto;
    aspect-ratio: 1;
  }
`;

const Address = styled.p`
  min-width: 0;
  font: 550 ${theme.size.small} ${theme.font.text};
  overflow-wrap: anywhere;
`;

const Part = styled.section`
  display: grid;
  gap: 12px;
  padding-top: 24px;
  border-top: 1px solid ${theme.colour.hairline};
`;
