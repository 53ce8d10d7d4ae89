import { listTaxIds, type TaxId } from '@meishi/api-contract/endpoints/shop/payments';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Badge,
  LoadingOrError,
  Row,
  Section,
  Skeleton,
  Stack,
  Text,
  type Tone,
  useApiQuery,
} from '@meishi/shell-sdk';
import { PortalButton } from '../plans/PortalButton.tsx';
import { t } from '../words.ts';

const verifications: Record<TaxId['verification'], { label: string; tone: Tone }> = {
  pending: { label: message('Being verified'), tone: 'neutral' },
  verified: { label: message('Verified'), tone: 'positive' },
  unverified: { label: message('Not verified'), tone: 'danger' },
  unavailable: { label: message('Can’t be verified'), tone: 'warning' },
};

/** The tax ids on the invoices of someone who has paid before. */
export function TaxIds() {
  const taxIds = useApiQuery(listTaxIds, undefined, { staleMilliseconds: 0 });
  return (
    <Section
      title={t('Tax IDs')}
      description={t('They’re on your next invoices. You enter them where you manage billing.')}
      actions={<PortalButton>{t('Change tax IDs')}</PortalButton>}
    >
      {taxIds.data ? (
        taxIds.data.length > 0 ? (
          <Stack as="ul" gap={3}>
            {taxIds.data.map(({ tax_id, value, country, verification, verified_name }) => (
              <li key={tax_id}>
                <Row wrap>
                  <Text as="strong" strong numeric>
                    {value}
                  </Text>
                  <Badge tone={verifications[verification].tone}>
                    {t(verifications[verification].label)}
                  </Badge>
                </Row>
                {(verified_name || country) && (
                  <Text size="small" tone="soft">
                    {[verified_name, country].filter(Boolean).join(', ')}
                  </Text>
                )}
              </li>
            ))}
          </Stack>
        ) : (
          <Text tone="soft">{t('You haven’t entered any.')}</Text>
        )
      ) : (
        <LoadingOrError query={taxIds} title={t('Your tax IDs could not be loaded')}>
          <Skeleton width="240px" height="1.25rem" />
        </LoadingOrError>
      )}
    </Section>
  );
}
