import { type CardBatch, createBatch, listBatches } from '@meishi/api-contract/endpoints/cards';
import { message } from '@meishi/api-contract/shapes/message';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import {
  Button,
  Callout,
  EmptyState,
  formatCount,
  Link,
  LinkButton,
  LoadingOrError,
  Stack,
  saveFile,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
  useApiMutation,
  useApiQuery,
  useDateFormat,
} from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { CancelButton, ConfirmDialog, Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import * as z from 'zod/mini';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { productWords } from '../orders/order-words.ts';
import { t } from '../words.ts';
import { GroupPicker, type PickedGroup } from './GroupPicker.tsx';

const form = z.object({
  ...createBatch.body.shape,
  size: z.pipe(
    z
      .string()
      .check(
        z.regex(/^([1-9]\d{0,2}|[1-4]\d{3}|5000)$/, message('Please enter a whole number from 1 to 5000.')),
      ),
    z.transform(Number),
  ),
});

const kinds = () =>
  (['pvc', 'bamboo', 'metal', 'fob', 'sticker'] as const).map((value) => ({
    value,
    label: t(productWords[value]),
  }));

/** Mints a batch. The claim codes are shown once, so the dialog asks before it closes if they were not saved. */
function MintDialog({ onClose }: { onClose: () => void }) {
  const [minted, setMinted] = useState<MintedBatch | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const leave = () => (minted?.batch.with_claim_codes && !isSaved ? setConfirming(true) : onClose());
  return (
    <Dialog
      onClose={leave}
      title={minted ? t('{{name}} was created', { name: minted.batch.name }) : t('Create cards')}
      description={minted ? undefined : t('Each card gets a unique number.')}
    >
      {minted ? <Minted minted={minted} onSaved={() => setSaved(true)} /> : <MintForm onMinted={setMinted} />}
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('Leave without the claim codes?')}
        confirmLabel={t('Leave without them')}
        tone="danger"
        onConfirm={onClose}
      >
        {t('They’re shown only once. Without them, no one can register these cards.')}
      </ConfirmDialog>
    </Dialog>
  );
}

function MintForm({ onMinted }: { onMinted: (minted: MintedBatch) => void }) {
  const [group, setGroup] = useState<PickedGroup | null>(null);
  const mint = useApiMutation(createBatch, { refresh: [listBatches] });
  const mintForm = useSchemaForm(form, {
    values: { name: '', kind: 'pvc', size: '100', with_claim_codes: true },
    onSubmit: async (body) =>
      onMinted(await mint.mutateAsync({ body: { ...body, group_id: group?.group_id } })),
  });
  return (
    <Form form={mintForm}>
      <mintForm.TextField
        name="name"
        label={t('Name of the batch')}
        hint={t('A name for you and the printer, such as “Spring fair”.')}
        autoComplete="off"
        maxLength={60}
      />
      <mintForm.Select name="kind" label={t('Kind')} options={kinds()} />
      <mintForm.TextField
        name="size"
        label={t('Number of cards')}
        inputMode="numeric"
        maxLength={4}
        hint={t('1 to 5000.')}
      />
      <GroupPicker group={group} onPick={setGroup} />
      <mintForm.Switch
        name="with_claim_codes"
        label={t('Claim codes')}
        description={t(
          'A code printed under a scratch-off field. Without it, no one can register a card they’ve only seen.',
        )}
      />
      <FormActions>
        <CancelButton />
        <SubmitButton>{t('Create cards')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function Minted({ minted, onSaved }: { minted: MintedBatch; onSaved: () => void }) {
  const { batch, cards } = minted;
  const save = () => {
    saveFile(new Blob([mintedTable(minted)], { type: 'text/csv' }), `cards-${batch.batch_id}.csv`);
    onSaved();
  };
  return (
    <Stack gap={5}>
      {batch.with_claim_codes && (
        <Callout tone="warning" title={t('The claim codes are shown only once')}>
          {t(
            'We only store hashes of the codes. Download the CSV file now: it contains the codes for the printer.',
          )}
        </Callout>
      )}
      <Text numeric>
        {t('{{count, number}} cards, from {{first}} to {{last}}.', {
          count: cards.length,
          one: '1 card: {{first}}.',
          first: cards[0]?.card_id,
          last: cards.at(-1)?.card_id,
        })}
      </Text>
      <FormActions>
        <LinkButton to={`/admin/cards/${batch.batch_id}`}>{t('Open the batch')}</LinkButton>
        <Button variant="primary" icon="download" onClick={save}>
          {t('Download CSV')}
        </Button>
      </FormActions>
    </Stack>
  );
}

type MintedBatch = ResponseOf<typeof createBatch>;

/** Numbers, addresses and claim codes as CSV (RFC 4180). None contains a comma, a quote or a formula character. */
function mintedTable({ cards }: MintedBatch): string {
  const rows = cards.map(({ card_id, url, claim_code }) => [card_id, url, claim_code ?? '']);
  return [['card_id', 'url', 'claim_code'], ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

const columns = () => [
  { title: t('Batch') },
  { title: t('Kind') },
  { title: t('Group') },
  { title: t('Registered'), end: true },
  { title: t('Created'), end: true },
];

export default function CardsPage() {
  const batches = useApiQuery(listBatches);
  const [minting, setMinting] = useState(false);
  return (
    <AdminFrame
      tab="cards"
      title={t('Cards')}
      lead={t(
        'Physical cards by batch. A batch gives a table of addresses for the chips and a sheet of codes for the printer.',
      )}
      actions={
        <Button variant="primary" icon="add" onClick={() => setMinting(true)}>
          {t('Create cards')}
        </Button>
      }
    >
      {batches.data ? (
        batches.data.length > 0 ? (
          <Table caption={t('Batches')} columns={columns()}>
            <TableBody>
              {batches.data.map((batch) => (
                <BatchRow key={batch.batch_id} batch={batch} />
              ))}
            </TableBody>
          </Table>
        ) : (
          <EmptyState level={2} icon="products" title={t('No cards yet')}>
            {t('Create a batch to get numbers, addresses and claim codes.')}
          </EmptyState>
        )
      ) : (
        <LoadingOrError level={2} query={batches} title={t('The batches could not be loaded')}>
          <TableSkeleton label={t('Loading batches')} />
        </LoadingOrError>
      )}
      {minting && <MintDialog onClose={() => setMinting(false)} />}
    </AdminFrame>
  );
}

function BatchRow({ batch }: { batch: CardBatch }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  return (
    <TableRow>
      <TableCell>
        <Text as="strong" strong size="small">
          <Link to={`/admin/cards/${batch.batch_id}`}>{batch.name}</Link>
        </Text>
      </TableCell>
      <TableCell>{batch.kind === 'digital' ? t('Digital card') : t(productWords[batch.kind])}</TableCell>
      <TableCell label={t('Group')}>
        {batch.group ? (
          <Link to={`/group/${batch.group.name}/cards`}>{batch.group.display_name}</Link>
        ) : (
          <Text as="span" tone="faint" size="small">
            {t('None')}
          </Text>
        )}
      </TableCell>
      <TableCell end label={t('Registered')}>
        {t('{{registered}} of {{size}}', {
          registered: formatCount(batch.registered),
          size: formatCount(batch.size),
        })}
      </TableCell>
      <TableCell end label={t('Created')}>
        {formatDate(batch.created_at)}
      </TableCell>
    </TableRow>
  );
}
