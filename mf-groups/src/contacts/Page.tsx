import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  exportSharedContacts,
  getSharingSettings,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import {
  Button,
  LoadingOrError,
  lazyPart,
  Row,
  SegmentedControl,
  Skeleton,
  Stack,
  useApi,
  useApiQuery,
  useDownload,
  useSearchParams,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import { FirstSection } from '../frame/FirstSection.tsx';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { t } from '../words.ts';
import { ContactTable } from './ContactTable.tsx';

const Board = lazyPart(async () => ({ default: (await import('./Board.tsx')).Board }));
const ContactSheet = lazyPart(async () => ({ default: (await import('./ContactSheet.tsx')).ContactSheet }));
const SharingDialog = lazyPart(async () => ({
  default: (await import('./SharingDialog.tsx')).SharingDialog,
}));
const DuplicatesDialog = lazyPart(async () => ({
  default: (await import('./DuplicatesDialog.tsx')).DuplicatesDialog,
}));

/** The contacts that members share with the group, as a list and as a board by stage. */
export default function ContactsPage() {
  return (
    <GroupFrame tab="contacts" placeholder={<Skeleton height="640px" radius="large" />}>
      {(group) => <SharedContacts key={group.group_id} group={group} />}
    </GroupFrame>
  );
}

function SharedContacts({ group }: { group: Group }) {
  const settings = useApiQuery(getSharingSettings, { params: { id: group.group_id } });
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<'sharing' | 'duplicates'>();
  const call = useApi();
  const { busy, download } = useDownload();
  const view = search.get('view') === 'board' ? 'board' : 'list';
  const opened = search.get('contact');
  const set = (name: string, value: string | null) =>
    setSearch(
      (former) => {
        const next = new URLSearchParams(former);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  if (!settings.data)
    return (
      <LoadingOrError query={settings} level={2} title={t('The contacts could not be loaded')}>
        <Skeleton height="640px" radius="large" />
      </LoadingOrError>
    );
  const parts = { group, settings: settings.data, onOpen: (id: string) => set('contact', id) };
  return (
    <FirstSection
      title={t('Contacts')}
      description={t(
        'Contacts that members share with the group. Every member sees them, without the notes, tags and reminders of their owners.',
      )}
      actions={
        <Row gap={2} wrap>
          <Button onClick={() => setDialog('duplicates')}>{t('Duplicates')}</Button>
          {group.admin && (
            <>
              <Button
                icon="download"
                busy={busy}
                onClick={() =>
                  void download(
                    () => call(exportSharedContacts, { params: { id: group.group_id } }),
                    `contacts-${group.name}.csv`,
                  )
                }
              >
                {t('Export as CSV')}
              </Button>
              <Button icon="settings" onClick={() => setDialog('sharing')}>
                {t('Sharing rules')}
              </Button>
            </>
          )}
        </Row>
      }
    >
      <Stack gap={5}>
        <SegmentedControl
          label={t('View')}
          value={view}
          onChange={(next) => set('view', next === 'board' ? 'board' : null)}
          options={[
            { value: 'list', label: t('List') },
            { value: 'board', label: t('Board') },
          ]}
        />
        {view === 'board' ? <Board {...parts} /> : <ContactTable {...parts} />}
      </Stack>
      {opened && (
        <ContactSheet
          group={group}
          settings={settings.data}
          contactId={opened}
          onClose={() => set('contact', null)}
        />
      )}
      {dialog === 'sharing' && (
        <SharingDialog group={group} settings={settings.data} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'duplicates' && (
        <DuplicatesDialog
          group={group}
          onOpen={(id) => {
            setDialog(undefined);
            set('contact', id);
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </FirstSection>
  );
}
