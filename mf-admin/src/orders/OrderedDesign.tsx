import { type AdminOrder, getOrderPrintFile } from '@meishi/api-contract/endpoints/admin/admin-orders';
import { placeOfSide, sidesIn } from '@meishi/api-contract/rules/printed-sides';
import { productFacts } from '@meishi/api-contract/rules/product-table';
import { Badge, Button, pictureSource, Row, space, theme, useApi, useDownload } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

interface OrderedDesignProps {
  orderId: string;
  product: AdminOrder['product'];
  design: NonNullable<AdminOrder['design']>;
}

/** Both sides of a design, as they are cut, and its print files. */
export function OrderedDesign({ orderId, product, design }: OrderedDesignProps) {
  const facts = productFacts(product);
  const { preview, name, has_png, has_svg, problems } = design;
  return (
    <Box>
      {preview && (
        <Sides>
          {facts.sides.slice(0, sidesIn(preview, facts)).map((side, index) => (
            <Cut
              key={side}
              style={{ aspectRatio: `${facts.width_mm} / ${facts.height_mm}` }}
              data-shape={facts.shape}
            >
              <img
                {...pictureSource(preview, 192)}
                alt={
                  side === 'front' ? t('Front of “{{name}}”', { name }) : t('Back of “{{name}}”', { name })
                }
                loading="lazy"
                style={placeOfSide(index, preview, facts)}
              />
            </Cut>
          ))}
        </Sides>
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

  > div:last-child {
    display: grid;
    gap: ${space(1)};
    overflow-wrap: anywhere;
  }
`;

const Sides = styled.div`
  display: flex;
  gap: ${space(2)};
`;

const Cut = styled.div`
  position: relative;
  width: 96px;
  overflow: hidden;
  border-radius: 3.7% / 5.9%;
  outline: 1px solid ${theme.colour.hairline};

  &[data-shape='round'] {
    width: 56px;
    border-radius: 50%;
  }

  img {
    position: absolute;
    max-width: none;
    object-fit: cover;
  }
`;

const Problem = styled.span`
  color: ${theme.colour.warning};
`;
