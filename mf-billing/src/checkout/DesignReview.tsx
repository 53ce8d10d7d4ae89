import {
  type Design,
  type DesignProof,
  getDesign,
  proofDesign,
} from '@meishi/api-contract/endpoints/shop/designs';
import type { Product } from '@meishi/api-contract/endpoints/shop/products';
import {
  Button,
  Callout,
  Checkbox,
  ErrorState,
  Icon,
  LinkButton,
  Row,
  Skeleton,
  Stack,
  space,
  Text,
  theme,
  useApiMutation,
} from '@meishi/shell-sdk';
import { useEffect } from 'react';
import styled from 'styled-components';
import { OwnCard } from '../own-card/OwnCard.tsx';
import { t } from '../words.ts';

interface DesignReviewProps {
  designId: string;
  product: Product;
  design: Design | undefined;
  error: unknown;
  /** Whether the user orders the print despite problems in the proof. */
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  onWithout: () => void;
}

export function DesignReview({
  designId,
  product,
  design,
  error,
  accepted,
  onAccept,
  onWithout,
}: DesignReviewProps) {
  const {
    mutate: proof,
    isPending,
    error: proofError,
  } = useApiMutation(proofDesign, { refresh: [getDesign] });
  const unproofed = design?.status === 'submitted' && !design.proof;
  useEffect(() => {
    if (unproofed) proof({ params: { id: designId } });
  }, [unproofed, designId, proof]);

  if (error)
    return (
      <ErrorState
        error={error}
        title={t('This design could not be loaded')}
        action={<Button onClick={onWithout}>{t('Continue without it')}</Button>}
      />
    );
  if (!design)
    return (
      <div style={{ aspectRatio: '85.6 / 53.98' }}>
        <Skeleton height="100%" radius="regular" />
      </div>
    );

  const change = (
    <LinkButton size="small" icon="edit" to={`/designer?design=${designId}`}>
      {t('Change the design')}
    </LinkButton>
  );
  return (
    <Stack gap={4}>
      {design.preview ? (
        <OwnCard product={product} design={design} />
      ) : (
        <Callout tone="warning" title={t('This design has no print file yet.')} actions={change}>
          {t('Finish it in the designer, then come back here.')}
        </Callout>
      )}
      <Row justify="space-between" wrap>
        <Text strong style={{ overflowWrap: 'anywhere' }}>
          {design.name}
        </Text>
        {design.preview && change}
      </Row>
      {design.proof ? (
        <>
          <Findings proof={design.proof} />
          {design.proof.problems.length > 0 && (
            <>
              <Callout tone="warning" title={t('The check found something to fix.')}>
                <ul>
                  {design.proof.problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              </Callout>
              <Checkbox label={t('Print it as it is')} checked={accepted} onChange={onAccept} />
            </>
          )}
        </>
      ) : (
        unproofed && (
          <Text size="small" tone="soft" role="status">
            {proofError && !isPending
              ? t('The check could not be run just now.')
              : t('The print file is being checked.')}
          </Text>
        )
      )}
    </Stack>
  );
}

function Findings({ proof }: { proof: DesignProof }) {
  const { qr_readable, contrast, bleed, resolution } = proof;
  const lines = [
    contrast === null
      ? { good: false, words: t('No code on it: phones can open it only by tapping') }
      : { good: qr_readable, words: qr_readable ? t('The code is readable') : t('The code can’t be read') },
    {
      good: bleed,
      words: bleed ? t('Colour reaches the cut on every side') : t('Colour doesn’t reach the cut'),
    },
    { good: resolution >= 300, words: t('{{resolution, number}} dots per inch', { resolution }) },
  ];
  return (
    <Checks aria-label={t('Print file check')}>
      {lines.map(({ good, words }) => (
        <li key={words} data-good={good}>
          <Icon name={good ? 'check' : 'warning'} size={16} />
          {words}
        </li>
      ))}
    </Checks>
  );
}

const Checks = styled.ul`
  display: grid;
  gap: ${space(2)};
  font: ${theme.size.small} ${theme.font.text};

  li {
    display: flex;
    gap: ${space(2)};
  }

  svg {
    margin-top: 2px;
    color: ${theme.colour.positive};
  }

  [data-good='false'] svg {
    color: ${theme.colour.warning};
  }
`;
