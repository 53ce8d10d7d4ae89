import { type Invoice, listInvoices } from '@meishi/api-contract/payments';
import {
  Badge,
  EmptyState,
  ErrorState,
  Icon,
  Link,
  Loading,
  Section,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableRow,
  type Tone,
  useApiQuery,
  useDateFormat,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { formatAmount } from '../plans/price';

const states: Record<Invoice['status'], { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'Due', tone: 'warning' },
  paid: { label: 'Paid', tone: 'positive' },
  void: { label: 'Cancelled', tone: 'neutral' },
  uncollectible: { label: 'Not paid', tone: 'danger' },
};

/** The person's invoices, each to read and to keep. */
export function Invoices() {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const { data: invoices, error, refetch } = useApiQuery(listInvoices, undefined, { staleMilliseconds: 0 });
  return (
    <Section title="Invoices">
      {invoices ? (
        invoices.length > 0 ? (
          <Table
            caption="Your invoices"
            columns={[
              { title: 'Invoice' },
              { title: 'Date' },
              { title: 'State' },
              { title: 'Amount', end: true },
              { title: 'Download', end: true },
            ]}
          >
            <TableBody>
              {invoices.map((invoice) => (
                <TableRow key={invoice.invoice_id}>
                  <TableCell>
                    {invoice.url ? (
                      <Link href={invoice.url} newTab>
                        {invoice.number ?? 'Draft'}
                      </Link>
                    ) : (
                      (invoice.number ?? 'Draft')
                    )}
                  </TableCell>
                  <TableCell>{formatDate(invoice.created_at)}</TableCell>
                  <TableCell>
                    <Badge tone={states[invoice.status].tone}>{states[invoice.status].label}</Badge>
                  </TableCell>
                  <TableCell end>{formatAmount(invoice)}</TableCell>
                  <TableCell end>
                    {invoice.pdf_url && (
                      <Download
                        href={invoice.pdf_url}
                        aria-label={`Download invoice ${invoice.number ?? ''} as PDF`}
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
          <EmptyState icon="file" title="No invoices yet">
            The first one is here as soon as a plan is paid.
          </EmptyState>
        )
      ) : error ? (
        <ErrorState error={error} title="Your invoices could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading your invoices">
          <Stack gap={4}>
            <Skeleton height="1.25rem" />
            <Skeleton height="1.25rem" />
          </Stack>
        </Loading>
      )}
    </Section>
  );
}

const Download = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-width: 44px;
  min-height: 44px;
  color: inherit;
`;
