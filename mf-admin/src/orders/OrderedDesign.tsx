import { type AdminOrder, getOrderPrintFile } from '@meishi/api-contract/endpoints/admin/admin-orders';
import { Badge, Button, pictureSource, Row, space, theme, useApi, useDownload } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

interface OrderedDesignProps {
  orderId: string;
  design: NonNullable<AdminOrder['design']>;
}

export function OrderedDesign({ orderId, design }: OrderedDesignProps) {
  const { preview, name, has_png, has_svg, problems } = design;
  return (
    <Box>
      {preview && (
        <img {...pictureSource(preview, 96)} alt={t('Preview of {{name}}', { name })} loading="lazy" />
      )}
      <div>
        {name}
        <Row gap={1} wrap>
          {has_png && <PrintFile orderId={orderId} format="png" />}
          {has_svg && <PrintFile orderId={orderId} format="svg" />}
          {!has_png && !has_svg && <Badge tone="warning">{t('No print file')}</Badge>}
        </Row>
        {problems?.map((problem) => (
          <Problem key={problem}>{problem}</Problem>
        ))}
      </div>
    </Box>
  );
}

function PrintFile({ orderId, format }: { orderId: string; format: 'png' | 'svg' }) {
  const call = useApi();
  const { busy, download } = useDownload((error) =>
    t('The print file could not be downloaded. {{error}}', { error }),
  );
  const save = () =>
    download(
      () => call(getOrderPrintFile, { params: { id: orderId, format } }),
      `order-${orderId}.${format}`,
    );
  const name = format.toUpperCase();
  return (
    <Button
      size="small"
      icon="download"
      busy={busy}
      aria-label={t('Download the {{name}} of order {{orderId}}', { name, orderId })}
      onClick={() => void save()}
    >
      {name}
    </Button>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space(2)} ${space(3)};

  > img {
    width: 72px;
    height: auto;
    border-radius: ${theme.radius.small};
    box-shadow: 0 0 0 1px ${theme.colour.hairline};
  }

  > div {
    display: grid;
    gap: ${space(1)};
    overflow-wrap: anywhere;
  }
`;

const Problem = styled.span`
  color: ${theme.colour.warning};
`;
