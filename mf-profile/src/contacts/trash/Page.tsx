import { type Contact, listContactIds, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import {
  Button,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  Text,
  useApi,
  useApiQueries,
  useApiQuery,
  useOnline,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { BackToContacts } from '../BackToContacts.tsx';
import { countOf } from '../contact-words.ts';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { useContactActions } from '../use-contact-actions.ts';
import { Erasures } from './Erasures.tsx';
import { TrashRow } from './TrashRow.tsx';

const pageSize = 50;
const pageQuestion = (page: number) => ({
  query: { trash: 'true', from: page * pageSize, limit: pageSize } as const,
});

/** The deleted contacts, kept for 30 days. */
export default function TrashPage() {
  const call = useApi();
  const online = useOnline();
  const { perform, hidden, progress } = useContactActions();
  const [pages, setPages] = useState(1);
  const [toErase, setToErase] = useState<Contact | 'all' | null>(null);
  const first = useApiQuery(listContacts, pageQuestion(0));
  const answers = useApiQueries(
    listContacts,
    Array.from({ length: pages }, (_, page) => pageQuestion(page)),
  );
  const contacts = answers
    .flatMap(({ data }) => data?.contacts ?? [])
    .filter(({ contact_id }) => !hidden.has(contact_id));
  const total = first.data?.total ?? 0;

  const restore = ({ contact_id, display_name }: Contact) =>
    void perform({ action: 'restore' }, [contact_id], {
      done: t('{{displayName}} is back in your contacts.', { displayName: display_name }),
      undo: { act: { action: 'delete' }, ids: [contact_id] },
    });
  const erase = async (which: Contact | 'all') => {
    const ids =
      which === 'all'
        ? (await call(listContactIds, { query: { trash: 'true' } })).contact_ids
        : [which.contact_id];
    const done =
      which === 'all'
        ? t('The trash is empty.')
        : t('{{displayName}} was permanently deleted.', { displayName: which.display_name });
    await perform({ action: 'erase' }, ids, { done });
  };

  return (
    <Page title={t('Trash')}>
      <BackToContacts />
      <PageHeader
        title={t('Trash')}
        lead={t('Deleted contacts stay here for 30 days.')}
        actions={
          (first.isLoading || total > 0) && (
            <Button
              variant="danger"
              icon="delete"
              disabled={!online || total === 0 || progress !== null}
              onClick={() => setToErase('all')}
            >
              {t('Empty trash')}
            </Button>
          )
        }
      />
      <section aria-label={t('Deleted contacts')}>
        {first.isLoading && <ListSkeleton />}
        {first.error && (
          <ErrorState
            level={2}
            error={first.error}
            title={t('The trash could not be loaded')}
            onRetry={first.refetch}
          />
        )}
        {first.data && contacts.length === 0 && (
          <EmptyState level={2} icon="delete" title={t('The trash is empty')}>
            {t('Deleted contacts stay here for 30 days, in case you change your mind.')}
          </EmptyState>
        )}
        {contacts.length > 0 && (
          <>
            <Text size="small" tone="faint" role="status" style={{ marginBottom: 8 }}>
              {progress ? t('{{done, number}} of {{of, number}}', progress) : countOf(total)}
            </Text>
            <List>
              {contacts.map((contact) => (
                <TrashRow
                  key={contact.contact_id}
                  contact={contact}
                  disabled={!online}
                  onRestore={() => restore(contact)}
                  onErase={() => setToErase(contact)}
                />
              ))}
            </List>
            {total > pages * pageSize && (
              <Button busy={answers.at(-1)?.isFetching} onClick={() => setPages(pages + 1)}>
                {t('Show more')}
              </Button>
            )}
          </>
        )}
      </section>
      <Erasures />
      <EraseDialog toErase={toErase} total={total} onClose={() => setToErase(null)} onErase={erase} />
    </Page>
  );
}

interface EraseDialogProps {
  /** What is going to be erased; null while the dialog is closed. */
  toErase: Contact | 'all' | null;
  total: number;
  onClose: () => void;
  onErase: (which: Contact | 'all') => Promise<void>;
}

function EraseDialog({ toErase, total, onClose, onErase }: EraseDialogProps) {
  return (
    <ConfirmDialog
      open={toErase !== null}
      onClose={onClose}
      tone="danger"
      title={
        toErase === 'all'
          ? t('Empty the trash?')
          : t('Permanently delete {{displayName}}?', { displayName: toErase?.display_name ?? '' })
      }
      confirmLabel={toErase === 'all' ? t('Empty trash') : t('Delete permanently')}
      onConfirm={() => toErase && onErase(toErase)}
    >
      {toErase === 'all'
        ? t('{{count, number}} contacts will be permanently deleted. You can’t undo this.', {
            count: total,
            one: '1 contact will be permanently deleted. You can’t undo this.',
          })
        : t('All their details will be permanently deleted. You can’t undo this.')}
    </ConfirmDialog>
  );
}

const List = styled.ul`
  margin-bottom: 24px;
`;
