import { type Invoice, listInvoices } from '@meishi/api-contract/endpoints/shop/payments';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Badge,
  formatPrice,
  Icon,
  Link,
  Loading,
  LoadingOrError,
  Section,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
  type Tone,
  useApiQuery,
  useDateFormat,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { Aftermath } from '../orders/aftermath.tsx';
import { t } from '../words.ts';

const states: Record<Invoice['status'], { label: string; tone: Tone }> = {
  draft: { label: message('Draft'), tone: 'neutral' },
  open: { label: message('Due'), tone: 'warning' },
  paid: { label: message('Paid'), tone: 'positive' },
  void: { label: message('Cancelled'), tone: 'neutral' },
  uncollectible: { label: message('Not paid'), tone: 'danger' },
};

/** Of a user who never paid, only those of products. */
export function Invoices({ isNew = false }: { isNew?: boolean }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const invoices = useApiQuery(listInvoices, undefined, { staleMilliseconds: 0 });
  if (isNew && !invoices.data?.length && !invoices.error) return null;
  return (
    <Section title={t('Invoices')}>
      {invoices.data ? (
        invoices.data.length > 0 ? (
          <Table
            caption={t('Your invoices')}
            columns={[
              { title: t('Invoice') },
              { title: t('Date') },
              { title: t('Status') },
              { title: t('Amount'), end: true },
              { title: t('Download'), end: true },
            ]}
          >
            <TableBody>
              {invoices.data.map((invoice) => (
                <TableRow key={invoice.invoice_id}>
                  <TableCell>
                    {invoice.url ? (
                      <Link href={invoice.url} newTab>
                        {invoice.number ?? t('Draft')}
                      </Link>
                    ) : (
                      (invoice.number ?? t('Draft'))
                    )}
                  </TableCell>
                  <TableCell>{formatDate(invoice.created_at)}</TableCell>
                  <TableCell>
                    <Badge tone={states[invoice.status].tone}>{t(states[invoice.status].label)}</Badge>
                  </TableCell>
                  <TableCell end>
                    {formatPrice(invoice.amount, invoice.currency)}
                    <After>
                      <Aftermath payment={invoice} />
                    </After>
                  </TableCell>
                  <TableCell end>
                    {invoice.pdf_url && (
                      <Download
                        href={invoice.pdf_url}
                        aria-label={
                          invoice.number
                            ? t('Download invoice {{number}} as PDF', { number: invoice.number })
                            : t('Download the invoice as PDF')
                        }
                      >
                        <Icon name="download" size={18} /> PDF
                      </Download>
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        ) : (
          <Text tone="soft">{t('Your invoices will appear here.')}</Text>
        )
      ) : (
        <LoadingOrError query={invoices} title={t('Your invoices could not be loaded')}>
          <Loading label={t('Loading your invoices')}>
            <Stack gap={4}>
              <Skeleton height="1.25rem" />
              <Skeleton height="1.25rem" />
            </Stack>
          </Loading>
        </LoadingOrError>
      )}
    </Section>
  );
}

const After = styled.div`
  display: grid;
  justify-items: end;
  gap: 4px;
`;

const Download = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-width: 44px;
  min-height: 44px;
`;
