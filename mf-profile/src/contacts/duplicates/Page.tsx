import {
  listDuplicates,
  tellContactsApart,
} from '@meishi/api-contract/endpoints/contacts/contact-duplicates';
import {
  EmptyState,
  ErrorState,
  LinkButton,
  Loading,
  Page,
  PageHeader,
  Skeleton,
  Stack,
  Text,
  useApiMutation,
  useApiQuery,
  useNotify,
  useNotifyFailure,
} from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import { BackToContacts } from '../BackToContacts.tsx';
import { contactAnswers } from '../refresh-contacts.ts';
import { DuplicateGroup, type Group } from './DuplicateGroup.tsx';

/** Contacts that may be the same person, side by side. */
export default function DuplicatesPage() {
  const { data, error, refetch } = useApiQuery(listDuplicates);
  const notify = useNotify();
  const notifyFailure = useNotifyFailure((error) => t('Could not save. {{error}}', { error }));
  const tellApart = useApiMutation(tellContactsApart, {
    refresh: contactAnswers,
    onError: notifyFailure,
  });
  const dismiss = ({ contacts }: Group) => {
    const contact_ids = contacts.map(({ contact_id }) => contact_id);
    tellApart.mutate({ body: { contact_ids } });
    notify({
      message: t('We won’t suggest them again.'),
      undo: () => tellApart.mutate({ body: { contact_ids, different: false } }),
    });
  };
  return (
    <Page title={t('Duplicates')} width="wide">
      <BackToContacts />
      <PageHeader
        title={t('Duplicates')}
        lead={t(
          'Contacts with the same address, number, or name and company. Nothing is merged unless you confirm it.',
        )}
      />
      {error && (
        <ErrorState level={2} error={error} title={t('Could not search for duplicates')} onRetry={refetch} />
      )}
      {!data && !error && (
        <Loading label={t('Looking for duplicates')}>
          <Skeleton height="260px" radius="large" />
        </Loading>
      )}
      {data?.groups.length === 0 && (
        <EmptyState
          level={2}
          icon="check"
          title={t('No duplicates')}
          action={<LinkButton to="/contacts">{t('Go to your contacts')}</LinkButton>}
        >
          {t('No duplicates found.')}
        </EmptyState>
      )}
      {data && data.groups.length > 0 && (
        <Stack gap={8}>
          <Text size="small" tone="faint" role="status">
            {t('{{count, number}} groups to review', {
              count: data.groups.length,
              one: '1 group to review',
            })}
          </Text>
          {data.groups.map((group) => (
            <DuplicateGroup
              key={group.contacts.map(({ contact_id }) => contact_id).join()}
              group={group}
              onDismiss={() => dismiss(group)}
            />
          ))}
        </Stack>
      )}
    </Page>
  );
}
