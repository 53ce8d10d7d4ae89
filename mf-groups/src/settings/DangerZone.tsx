import { deleteGroup, groupGraceDays } from '@meishi/api-contract/endpoints/groups/group-life';
import { type Group, getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import {
  Button,
  LinkButton,
  Row,
  Section,
  Stack,
  Text,
  TextField,
  useApi,
  useApiCache,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { groupAddress } from '../frame/group-tabs.ts';
import { t } from '../words.ts';

/** Leaving and deleting the group. */
export function DangerZone({ group }: { group: Group }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <Section
      title={t('Danger zone')}
      description={t('You can undo this for {{days, number}} days. All members are notified by email.', {
        days: groupGraceDays,
      })}
    >
      <Row gap={3} wrap>
        {group.membership && (
          <LinkButton icon="log-out" to={groupAddress(group.name, 'membership')}>
            {t('Leave the group…')}
          </LinkButton>
        )}
        {!group.erased_at && (
          <Button variant="danger" icon="delete" onClick={() => setDeleting(true)}>
            {t('Delete the group…')}
          </Button>
        )}
      </Row>
      {deleting && <DeleteGroup group={group} onClose={() => setDeleting(false)} />}
    </Section>
  );
}

/** Explains what is deleted and what each member keeps. Needs the group's name. */
function DeleteGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const call = useApi();
  const cache = useApiCache();
  const [typed, setTyped] = useState('');
  const remove = async () => {
    await call(deleteGroup, { params: { id: group.group_id }, body: { display_name: typed.trim() || ' ' } });
    await cache.refresh(getGroup);
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      tone="danger"
      title={t('Delete {{displayName}}?', { displayName: group.display_name })}
      confirmLabel={t('Delete the group')}
      onConfirm={remove}
    >
      <Stack gap={4}>
        <Text size="small" tone="soft">
          {t(
            'After {{days, number}} days, the group’s links, branding, dashboards, analytics, keys and webhooks are deleted. Until then any admin can keep the group.',
            { days: groupGraceDays },
          )}
        </Text>
        <Text size="small" tone="soft">
          {t(
            'Members keep their profiles, own links, contacts and analytics. Cards stay with the people they are registered to. Cards of people who left can be registered by anyone, so hand out or collect them first.',
          )}
        </Text>
        <Text size="small" tone="soft">
          {t('Your plan continues until you cancel it in My Subscription.')}
        </Text>
        <TextField
          label={t('Type {{displayName}} to confirm', { displayName: group.display_name })}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
