import type { SharedDetailName } from '@meishi/api-contract/endpoints/contacts/contact-sharing';
import { type Contact, getContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import {
  getSharedContact,
  getSharingSettings,
  listSharedContacts,
  shareContact,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Button,
  formatList,
  Link,
  Row,
  Stack,
  Text,
  useApiCache,
  useApiMutation,
  useApiQuery,
  useDateFormat,
  useNotify,
  useNotifyFailure,
  useSession,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { t } from '../../words.ts';
import { cacheContact } from '../use-contact-update.ts';
import { Part } from './Part.tsx';

interface SharedPartProps {
  contact: Contact;
  readOnly: boolean;
}

/** The group that the contact is shared with and how far it is, or the groups it can be shared with. */
export function SharedPart({ contact, readOnly }: SharedPartProps) {
  const { user } = useSession();
  const cache = useApiCache();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [isAsking, setAsking] = useState(false);
  const sharing = useApiMutation(shareContact, {
    refresh: [getContact, listContacts, getSharedContact, listSharedContacts],
    onSuccess: (saved) => cacheContact(cache, saved),
  });
  const { shared } = contact;
  const groups = user?.groups ?? [];
  if (!shared && groups.length === 0) return null;
  const share = (group_id: string | null) =>
    sharing.mutateAsync({ params: { id: contact.contact_id }, body: { group_id } });

  if (!shared)
    return (
      <Part title={t('Team')}>
        <Stack gap={2}>
          <Row gap={2} wrap>
            {groups.map(({ id: group_id, display_name }) => (
              <Button
                key={group_id}
                size="small"
                disabled={readOnly}
                busy={sharing.isPending && sharing.variables.body.group_id === group_id}
                onClick={() =>
                  void share(group_id)
                    .then(() => notify(t('Shared with {{group}}.', { group: display_name })))
                    .catch(notifyFailure)
                }
              >
                {t('Share with {{group}}', { group: display_name })}
              </Button>
            ))}
          </Row>
          <Text size="small" tone="soft">
            {t('Members then see the details and answers. Your notes, tags and reminders stay yours.')}
          </Text>
        </Stack>
      </Part>
    );
  return (
    <Part title={t('Team')}>
      <Stack gap={2}>
        <Text size="small">
          <Link to={`/group/${shared.name}/contacts?contact=${contact.contact_id}`}>
            {t('Shared with {{group}}', { group: shared.display_name })}
          </Link>
        </Text>
        <Progress shared={shared} />
        {shared.changed && <Changed changed={shared.changed} />}
        {shared.by_rule ? (
          <Text size="caption" tone="faint">
            {t('A rule of the group shared it. Only its admins can end that.')}
          </Text>
        ) : (
          <Row>
            <Button size="small" disabled={readOnly} onClick={() => setAsking(true)}>
              {t('Stop sharing')}
            </Button>
          </Row>
        )}
      </Stack>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('Stop sharing this contact?')}
          confirmLabel={t('Stop sharing')}
          onConfirm={async () => {
            await share(null);
            notify(t('The contact is only yours again.'));
          }}
        >
          {t('You keep the contact. Its stage, next step and the notes of {{group}} are deleted.', {
            group: shared.display_name,
          })}
        </ConfirmDialog>
      )}
    </Part>
  );
}

const fieldWords: Record<SharedDetailName, string> = {
  name: message('Name'),
  email: message('Email'),
  phone: message('Phone'),
  company: message('Company'),
  job_title: message('Job title'),
  website: message('Website'),
  address: message('Address'),
};

/** That an admin or a program of the group changed details. */
function Changed({ changed }: { changed: NonNullable<NonNullable<Contact['shared']>['changed']> }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const { by, at, fields } = changed;
  const values = { day: formatDate(at), fields: formatList(fields.map((field) => t(fieldWords[field]))) };
  return (
    <Text size="small" tone="soft">
      {by
        ? t('{{name}} changed on {{day}}: {{fields}}', { ...values, name: by.display_name })
        : t('A program of the group changed on {{day}}: {{fields}}', values)}
    </Text>
  );
}

/** The stage, in the words of the group, and who is responsible. */
function Progress({ shared }: { shared: NonNullable<Contact['shared']> }) {
  const { data: settings } = useApiQuery(getSharingSettings, { params: { id: shared.group_id } });
  const usual = {
    new: t('New'),
    contacted: t('Contacted'),
    meeting: t('Meeting'),
    won: t('Won'),
    lost: t('Lost'),
  };
  const stage = settings?.stage_names[shared.stage] || usual[shared.stage];
  return (
    <Text size="small" tone="soft">
      {shared.assigned_to
        ? t('{{stage}}, assigned to {{name}}', { stage, name: shared.assigned_to.display_name })
        : stage}
    </Text>
  );
}
