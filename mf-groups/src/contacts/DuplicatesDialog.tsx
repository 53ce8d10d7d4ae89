import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { listSharedDuplicates } from '@meishi/api-contract/endpoints/groups/shared-contacts';
import {
  EmptyState,
  LoadingOrError,
  Skeleton,
  Stack,
  space,
  Text,
  theme,
  useApiQuery,
} from '@meishi/shell-sdk';
import { Dialog } from '@meishi/shell-sdk/overlays';
import styled from 'styled-components';
import { t } from '../words.ts';
import { Name } from './ContactTable.tsx';

interface DuplicatesDialogProps {
  group: Group;
  onOpen: (contactId: string) => void;
  onClose: () => void;
}

/** Contacts of several members that may be the same person. */
export function DuplicatesDialog({ group, onOpen, onClose }: DuplicatesDialogProps) {
  const query = useApiQuery(listSharedDuplicates, { params: { id: group.group_id } });
  return (
    <Dialog
      onClose={onClose}
      title={t('Possible duplicates')}
      description={t(
        'Several members have contacts with the same address and the same or no name. They are never merged automatically.',
      )}
    >
      {!query.data ? (
        <LoadingOrError query={query} level={3} title={t('The duplicates could not be loaded')}>
          <Skeleton height="160px" />
        </LoadingOrError>
      ) : query.data.duplicates.length === 0 ? (
        <EmptyState level={3} icon="success" title={t('No duplicates found')} />
      ) : (
        <Stack gap={4}>
          {query.data.duplicates.map(({ contacts }) => (
            <People key={contacts.map(({ contact_id }) => contact_id).join()}>
              {contacts.map(({ contact_id, display_name, owner, company }) => (
                <li key={contact_id}>
                  <Name type="button" onClick={() => onOpen(contact_id)}>
                    {display_name}
                  </Name>
                  <Text size="caption" tone="faint">
                    {[company, t('of {{name}}', { name: owner.display_name })].filter(Boolean).join(' · ')}
                  </Text>
                </li>
              ))}
            </People>
          ))}
        </Stack>
      )}
    </Dialog>
  );
}

const People = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)};
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.regular};
`;
