import { importContacts } from '@meishi/api-contract/endpoints/contacts/contact-files';
import {
  Callout,
  errorSentence,
  FailureCallout,
  FileDrop,
  Page,
  PageHeader,
  useApi,
  useApiCache,
  useOnline,
} from '@meishi/shell-sdk';
import { useRef, useState } from 'react';
import { t } from '../../words.ts';
import { BackToContacts } from '../BackToContacts.tsx';
import { refreshContacts } from '../refresh-contacts.ts';
import type { ImportEncoding, ImportField, ImportReport } from './field-names.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportResult } from './ImportResult.tsx';

type Step =
  | { is: 'choosing' }
  | { is: 'reading'; file: File }
  | { is: 'previewing'; file: File; report: ImportReport; isStale?: boolean }
  | { is: 'importing'; file: File; report: ImportReport }
  | { is: 'done'; report: ImportReport };

/** How the user wants the file to be read. */
interface Reading {
  mapping: Record<string, ImportField>;
  /** Default: detected. */
  encoding?: ImportEncoding;
}

/** Imports contacts from a file, after a preview of the outcome of each row. */
export default function ImportPage() {
  const call = useApi();
  const cache = useApiCache();
  const online = useOnline();
  const [step, setStep] = useState<Step>({ is: 'choosing' });
  const [reading, setReading] = useState<Reading>({ mapping: {} });
  const [failure, setFailure] = useState('');
  /** Only the response to the latest preview counts. */
  const latestRequest = useRef(0);

  const send = (file: File, { mapping, encoding }: Reading, dry_run: 'true' | 'false') =>
    call(importContacts, { body: { mapping: JSON.stringify(mapping), encoding, dry_run }, files: { file } });

  const preview = async (file: File, chosen: Reading) => {
    const request = ++latestRequest.current;
    setFailure('');
    setReading(chosen);
    setStep((now) => (now.is === 'previewing' ? { ...now, isStale: true } : { is: 'reading', file }));
    try {
      const report = await send(file, chosen, 'true');
      if (request === latestRequest.current) setStep({ is: 'previewing', file, report });
    } catch (error) {
      if (request !== latestRequest.current) return;
      setFailure(errorSentence(error, !navigator.onLine));
      setStep((now) => (now.is === 'previewing' ? { ...now, isStale: false } : { is: 'choosing' }));
    }
  };

  const take = async (file: File, report: ImportReport) => {
    setFailure('');
    setStep({ is: 'importing', file, report });
    try {
      setStep({ is: 'done', report: await send(file, reading, 'false') });
      await refreshContacts(cache);
    } catch (error) {
      setFailure(errorSentence(error, !navigator.onLine));
      setStep({ is: 'previewing', file, report });
    }
  };

  const startAgain = () => {
    setStep({ is: 'choosing' });
    setReading({ mapping: {} });
    setFailure('');
  };

  return (
    <Page title={t('Import contacts')}>
      <BackToContacts />
      <PageHeader
        title={t('Import contacts')}
        lead={t(
          'From Google, Outlook, HubSpot, a phone or any table. You can review everything before importing.',
        )}
      />
      <FailureCallout title={t('We couldn’t import this file')}>{failure}</FailureCallout>
      {!online && (
        <Callout tone="warning" icon="offline">
          {t('You’re offline. You can import when you’re back online.')}
        </Callout>
      )}
      {(step.is === 'choosing' || step.is === 'reading') && (
        <FileDrop
          label={t('File with contacts')}
          hint={t('CSV or vCard, up to 5 MB and 10,000 people')}
          accept=".csv,.tsv,.txt,.vcf,.vcard,text/csv,text/vcard,text/x-vcard,text/plain"
          busy={step.is === 'reading' ? step.file.name : null}
          disabled={!online}
          onChoose={(file) => void preview(file, { mapping: {} })}
        />
      )}
      {(step.is === 'previewing' || step.is === 'importing') && (
        <ImportPreview
          fileName={step.file.name}
          report={step.report}
          isStale={step.is === 'previewing' && step.isStale === true}
          isImporting={step.is === 'importing'}
          online={online}
          onMap={(column, field) =>
            void preview(step.file, { ...reading, mapping: { ...reading.mapping, [column]: field } })
          }
          onDecode={(encoding) => void preview(step.file, { ...reading, encoding })}
          onImport={() => void take(step.file, step.report)}
          onCancel={startAgain}
        />
      )}
      {step.is === 'done' && <ImportResult report={step.report} onAgain={startAgain} />}
    </Page>
  );
}
