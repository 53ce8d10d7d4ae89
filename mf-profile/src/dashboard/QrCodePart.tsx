import { Button, Stack, theme } from '@meishi/shell-sdk';
import { QrCode, qrCodeSvg } from '@meishi/shell-sdk/media';
import styled from 'styled-components';

/** A page's code to show or to keep as a file. */
export default function QrCodePart({ address, name }: { address: string; name: string }) {
  const download = () => {
    const file = URL.createObjectURL(new Blob([qrCodeSvg(address)], { type: 'image/svg+xml' }));
    const link = document.createElement('a');
    link.href = file;
    link.download = `${name} QR code.svg`;
    link.click();
    URL.revokeObjectURL(file);
  };
  return (
    <Stack gap={5} align="center">
      <White>
        <QrCode value={address} label={`QR code that opens ${address}`} />
      </White>
      <Button icon="download" onClick={download}>
        Save as SVG
      </Button>
    </Stack>
  );
}

const White = styled.div`
  width: min(280px, 100%);
  padding: 8px;
  border-radius: ${theme.radius.large};
  background: #fff;
  box-shadow: 0 0 0 1px ${theme.colour.hairline};
`;
