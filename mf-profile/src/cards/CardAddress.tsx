import type { Card } from '@meishi/api-contract/endpoints/cards';
import { Button, Heading, Row, Stack, theme } from '@meishi/shell-sdk';
import { QrCode, qrCodeSvg } from '@meishi/shell-sdk/media';
import { Sheet } from '@meishi/shell-sdk/overlays';
import styled from 'styled-components';
import { useCopyAddress } from '../public-profile/use-copy-address.ts';
import { CodeBackground } from '../qr-code/code-background.ts';
import { QrCodeFiles } from '../qr-code/QrCodeFiles.tsx';
import { t } from '../words.ts';
import { ChipPart } from './nfc/ChipPart.tsx';
import { cardName } from './words.ts';

interface CardAddressProps {
  card: Card;
  onClose: () => void;
}

/** The permanent address of a card as text, QR code and NFC chip. */
export default function CardAddress({ card, onClose }: CardAddressProps) {
  const copy = useCopyAddress();
  const name = cardName(card);
  const scanned = `${card.url}?s=qr`;
  return (
    <Sheet
      onClose={onClose}
      size="small"
      title={name}
      description={t('Its address stays the same when you change the profile it opens.')}
    >
      <Stack gap={8}>
        <Stack gap={3}>
          <CodeBackground $width={260} style={{ marginInline: 'auto' }}>
            <QrCode value={scanned} label={t('QR code that opens {{address}}', { address: scanned })} />
          </CodeBackground>
          <Row gap={2} justify="space-between">
            <Address>{card.url.replace(/^https?:\/\//, '')}</Address>
            <Button icon="copy" onClick={() => void copy(card.url)}>
              {t('Copy')}
            </Button>
          </Row>
          <QrCodeFiles name={name} svg={() => qrCodeSvg(scanned)} />
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
