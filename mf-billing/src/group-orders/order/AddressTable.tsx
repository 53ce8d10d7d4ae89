import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  type AddressField,
  addressFields,
  importOrderAddresses,
} from '@meishi/api-contract/endpoints/shop/group-order-addresses';
import {
  type GroupOrder,
  getGroupOrder,
  listGroupOrderItems,
} from '@meishi/api-contract/endpoints/shop/group-orders';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import {
  Button,
  errorSentence,
  FailureCallout,
  FileDrop,
  Row,
  Stack,
  Text,
  useApi,
  useApiCache,
  useNotify,
  useOnline,
} from '@meishi/shell-sdk';
import { ColumnMapping } from '@meishi/shell-sdk/forms';
import { type ReactNode, useState } from 'react';
import { t } from '../../words.ts';
import { addressFieldWords } from '../order-words.ts';

interface AddressTableProps {
  group: Group;
  order: GroupOrder;
  /** Shown between the drop area and the table that is read. */
  children: ReactNode;
}

interface ReadTable {
  file: File;
  mapping: Record<string, AddressField>;
  report: ResponseOf<typeof importOrderAddresses>;
}

/** Addresses from a table: read without effect first, with the fields of its columns, then applied. */
export function AddressTable({ group, order, children }: AddressTableProps) {
  const call = useApi();
  const cache = useApiCache();
  const notify = useNotify();
  const online = useOnline();
  const [table, setTable] = useState<ReadTable | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState('');

  const send = async (file: File, mapping: ReadTable['mapping'], isDryRun: boolean) => {
    setBusy(file.name);
    setFailure('');
    try {
      const report = await call(importOrderAddresses, {
        params: { id: group.group_id, orderId: order.group_order_id },
        body: { mapping: JSON.stringify(mapping), dry_run: isDryRun ? 'true' : 'false' },
        files: { file },
      });
      if (isDryRun) return setTable({ file, mapping, report });
      setTable(null);
      notify(
        t('{{count, number}} members got their address.', {
          count: report.matched,
          one: '1 member got their address.',
        }),
      );
      await cache.refresh(getGroupOrder);
      await cache.refresh(listGroupOrderItems);
    } catch (error) {
      setFailure(errorSentence(error, !navigator.onLine));
    } finally {
      setBusy(null);
    }
  };

  return (
    <Stack gap={4}>
      <FailureCallout title={t('We couldn’t read this table')}>{failure}</FailureCallout>
      <FileDrop
        label={t('Table of addresses')}
        hint={t('CSV with emails or names, street, post code, city and country, up to 1 MB')}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        busy={busy}
        disabled={!online}
        onChoose={(file) => void send(file, {}, true)}
      />
      {children}
      {table && (
        <Stack gap={4}>
          <ColumnMapping
            columns={table.report.columns}
            fields={addressFields.map((value) => ({ value, label: t(addressFieldWords[value]) }))}
            disabled={busy !== null || !online}
            onMap={(column, field) => void send(table.file, { ...table.mapping, [column]: field }, true)}
          />
          <Text strong role="status">
            {t('{{count, number}} members get their address from this table.', {
              count: table.report.matched,
              one: '1 member gets their address from this table.',
            })}
          </Text>
          {table.report.faults.length > 0 && (
            <ul>
              {table.report.faults.map(({ row, name, message }) => (
                <li key={row}>
                  <Text size="small" tone="danger">
                    {t('Row {{row, number}}, {{name}}: {{message}}', { row, name, message })}
                  </Text>
                </li>
              ))}
            </ul>
          )}
          <Row gap={2} wrap justify="end">
            <Button variant="quiet" disabled={busy !== null} onClick={() => setTable(null)}>
              {t('Discard table')}
            </Button>
            <Button
              variant="primary"
              disabled={busy !== null || !online || table.report.matched === 0}
              onClick={() => void send(table.file, table.mapping, false)}
            >
              {t('Use these addresses')}
            </Button>
          </Row>
        </Stack>
      )}
    </Stack>
  );
}
