import type { CaptureFields } from '@meishi/api-contract/endpoints/contacts/captures';
import { listContactEvents } from '@meishi/api-contract/endpoints/contacts/contact-events';
import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Button,
  Callout,
  FailureCallout,
  lazyPart,
  Page,
  PageHeader,
  useApiCache,
  useApiQuery,
  useNavigate,
  useNotify,
} from '@meishi/shell-sdk';
import {
  type CaptureNews,
  CaptureStorageError,
  type StorageFault,
  useCaptures,
  type WaitingCapture,
} from '@meishi/shell-sdk/captures';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Scanner } from '../cards/scan/Scanner.tsx';
import { BackToContacts } from '../contacts/BackToContacts.tsx';
import { refreshContacts } from '../contacts/refresh-contacts.ts';
import { t } from '../words.ts';
import { CaptureForm } from './CaptureForm.tsx';
import { paperCapture, readScannedCode, scannedOver } from './scanned-code.ts';
import { captureName, WaitingCaptures } from './WaitingCaptures.tsx';

const loadReader = () => import('../paper/PaperDialog.tsx');
const PaperDialog = lazyPart(loadReader);

interface Draft {
  /** Every draft has a form of its own. */
  number: number;
  fields: CaptureFields;
  /** The stored capture that is edited. */
  edited?: WaitingCapture;
  /** The picture to keep: null for none, undefined for that of the stored capture. */
  picture?: Blob | null;
}

/** Captures contacts, also without a network: they are stored on the device and sent when there is one. */
export default function CapturePage() {
  const { data: events = [] } = useApiQuery(listContactEvents);
  const { data: [defaultProfile] = [] } = useApiQuery(listProfiles);
  const notify = useNotify();
  const { store, captures = [], others, isUnavailable } = useCaptures(useSentNotice());
  const [draft, setDraft] = useState<Draft>({ number: 0, fields: {} });
  const [scans, setScans] = useState<'code' | 'paper' | null>(null);
  const [lacksReader, setLacksReader] = useState(false);
  const [fault, setFault] = useState<StorageFault | null>(null);
  /** Reads what is typed. */
  const typed = useRef<() => CaptureFields>(() => ({}));
  const begin = (fields: CaptureFields, more: Pick<Draft, 'edited' | 'picture'> = {}) => {
    setDraft(({ number }) => ({ number: number + 1, fields, ...more }));
    setFault(null);
    setScans(null);
  };
  const hasPicture = draft.picture ?? (draft.picture === undefined && draft.edited?.hasPicture);
  const scanPaper = async () => {
    const isLoaded = await loadReader().then(Boolean, () => false);
    setLacksReader(!isLoaded);
    if (isLoaded) setScans('paper');
  };
  // For later without a network.
  useEffect(() => void loadReader().catch(() => {}), []);

  const save = async (fields: CaptureFields) => {
    if (!store) return;
    try {
      await (draft.edited
        ? store.replace(draft.edited.capture_id, fields, draft.picture)
        : store.add(fields, draft.picture));
    } catch (error) {
      if (!(error instanceof CaptureStorageError)) throw error;
      setFault(error.fault);
      return;
    }
    notify(t('{{name}} was saved on this device.', { name: captureName(fields) }));
    // Otherwise the browser may delete it when the device runs out of space.
    void navigator.storage?.persist?.().catch(() => {});
    begin({});
  };
  const edit = async (capture: WaitingCapture) => {
    if (!(await store?.stop(capture.capture_id))) return;
    begin(capture.fields, { edited: capture });
    scrollTo({ top: 0 });
  };
  const leaveEdit = async () => {
    const { edited } = draft;
    if (edited?.status === 'waiting') await store?.resume(edited.capture_id);
    begin({});
  };

  return (
    <Page title={t('Capture a contact')} width="narrow">
      <BackToContacts />
      <PageHeader
        title={draft.edited ? t('Edit captured contact') : t('Capture a contact')}
        lead={t('Works without a network. Contacts are sent as soon as you’re online.')}
      />
      {isUnavailable && <Callout tone="warning">{t(sentences.unavailable)}</Callout>}
      {others > 0 && (
        <Callout tone="warning">
          {t('This device has {{count}} captured contacts of another account. Log in with it to send them.', {
            count: others,
            one: 'This device has 1 captured contact of another account. Log in with it to send it.',
          })}
        </Callout>
      )}
      {draft.edited?.refusal && <Callout tone="danger">{draft.edited.refusal.reason}</Callout>}
      {lacksReader && (
        <Callout tone="warning" announce>
          {t(sentences.reader)}
        </Callout>
      )}
      {hasPicture && (
        <Callout
          icon="camera"
          actions={
            <Button size="small" onClick={() => setDraft((now) => ({ ...now, picture: null }))}>
              {t('Remove picture')}
            </Button>
          }
        >
          {t('The picture of the card is saved with the contact.')}
        </Callout>
      )}
      <CaptureForm
        key={draft.number}
        typed={typed}
        initial={draft.fields}
        events={events}
        templateForm={defaultProfile?.template_form ?? null}
        saveLabel={t('Save contact')}
        onSave={save}
        actions={
          draft.edited ? (
            <Button onClick={() => void leaveEdit()}>{t('Cancel')}</Button>
          ) : (
            <>
              <Button icon="camera" onClick={() => void scanPaper()}>
                {t('Paper card')}
              </Button>
              <Button icon="qr-code" onClick={() => setScans('code')}>
                {t('Scan a code')}
              </Button>
            </>
          )
        }
      />
      <FailureCallout>{fault && t(sentences[fault])}</FailureCallout>
      {store && (
        <WaitingCaptures captures={captures} store={store} onEdit={(capture) => void edit(capture)} />
      )}
      {scans === 'paper' && (
        <PaperDialog
          canKeep
          onClose={() => setScans(null)}
          onRead={(contact, { picture, code }) =>
            begin(scannedOver(typed.current(), paperCapture(contact, code)), { picture })
          }
        />
      )}
      {scans === 'code' && (
        <Dialog onClose={() => setScans(null)} size="small" title={t('Scan a code')}>
          <Scanner
            read={readScannedCode}
            onFound={(fields) => begin(scannedOver(typed.current(), fields))}
            onLeave={() => setScans(null)}
            words={{
              aim: t('Point the camera at the code of a card or a badge.'),
              leave: t('Type instead'),
            }}
          />
        </Dialog>
      )}
    </Page>
  );
}

/** Says which contact was added, and refreshes the contacts. */
function useSentNotice() {
  const cache = useApiCache();
  const notify = useNotify();
  const navigate = useNavigate();
  return useCallback(
    ({ name, resembles }: CaptureNews & { kind: 'sent' }) => {
      void refreshContacts(cache);
      const displayName = name || t('Scanned card');
      if (!resembles) return notify(t('{{displayName}} was added.', { displayName }));
      notify({
        message: t('{{displayName}} was added. You seem to have this contact already.', { displayName }),
        action: { label: t('Find duplicates'), onAction: () => void navigate('/contacts/duplicates') },
      });
    },
    [cache, notify, navigate],
  );
}

const sentences: Record<StorageFault | 'reader', string> = {
  full: message(
    'This device has 1,000 captured contacts that wait to be sent, and can’t save more. Go online to send them.',
  ),
  'no-room': message(
    'This device has no space left. Delete some photos or apps, and save the contact again.',
  ),
  unavailable: message(
    'Your browser saves nothing on this device, for example because this is a private window. Contacts can’t be captured here.',
  ),
  reader: message(
    'The reader of paper cards isn’t on this device yet. Type the details below. Scan a paper card once while you’re online, and it also works without a network.',
  ),
  changed: message('This contact was sent or discarded in the meantime. You can change it in your contacts.'),
};
