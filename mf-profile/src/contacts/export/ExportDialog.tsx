import {
  exportChosenContactsCsv,
  exportChosenContactsVcf,
  exportContactsCsv,
  exportContactsVcf,
} from '@meishi/api-contract/endpoints/contacts/contact-files';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Button,
  errorSentence,
  FailureCallout,
  SegmentedControl,
  Stack,
  saveFile,
  Text,
  useApi,
  useNotify,
} from '@meishi/shell-sdk';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { t } from '../../words.ts';
import type { ContactFilter } from '../contacts-view.ts';

interface ExportDialogProps {
  open: boolean;
  onClose: () => void;
  total: number;
  filter?: ContactFilter;
  isFiltered?: boolean;
  /** Ids of the exported contacts, instead of a filter. */
  chosen?: readonly string[];
}

type Format = 'csv' | 'vcf-3' | 'vcf-4';

const formats: { value: Format; label: string }[] = [
  { value: 'csv', label: 'CSV' },
  { value: 'vcf-3', label: 'vCard 3.0' },
  { value: 'vcf-4', label: 'vCard 4.0' },
];

const explanations: Record<Format, string> = {
  csv: message('A table with the column names of Google Contacts, for spreadsheets and other programs.'),
  'vcf-3': message('For contacts on phones and computers. Works everywhere.'),
  'vcf-4': message('A newer version, for apps that require it.'),
};

/** Exports all contacts, the filtered ones or the selected ones as a file. */
export function ExportDialog({ open, onClose, total, filter = {}, isFiltered, chosen }: ExportDialogProps) {
  const call = useApi();
  const notify = useNotify();
  const [format, setFormat] = useState<Format>('csv');
  const [scope, setScope] = useState<'shown' | 'all'>('shown');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const fetchFile = () => {
    const v = format === 'vcf-4' ? '4' : '3';
    if (chosen) {
      const contact_ids = [...chosen];
      return format === 'csv'
        ? call(exportChosenContactsCsv, { body: { contact_ids } })
        : call(exportChosenContactsVcf, { body: { contact_ids, v } });
    }
    const query = scope === 'shown' ? filter : {};
    return format === 'csv'
      ? call(exportContactsCsv, { query })
      : call(exportContactsVcf, { query: { ...query, v } });
  };
  const save = async () => {
    setBusy(true);
    setFailure('');
    try {
      saveFile((await fetchFile()) as Blob, `${t('contacts')}.${format === 'csv' ? 'csv' : 'vcf'}`);
      notify(t('Your contacts were exported.'));
      onClose();
    } catch (error) {
      setFailure(errorSentence(error));
    }
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={
        chosen
          ? t('Export {{count, number}} contacts', { count: total, one: 'Export 1 contact' })
          : t('Export contacts')
      }
      footer={
        <Button variant="primary" icon="download" busy={busy} onClick={() => void save()}>
          {t('Save file')}
        </Button>
      }
    >
      <Stack gap={4}>
        {isFiltered && (
          <SegmentedControl
            label={t('Which contacts')}
            value={scope}
            onChange={setScope}
            options={[
              { value: 'shown', label: t('Shown ({{total, number}})', { total }) },
              { value: 'all', label: t('Everyone') },
            ]}
          />
        )}
        <SegmentedControl label={t('Format')} value={format} onChange={setFormat} options={formats} />
        <Text size="small" tone="soft">
          {t(explanations[format])}
        </Text>
        <FailureCallout>{failure}</FailureCallout>
      </Stack>
    </Dialog>
  );
}
