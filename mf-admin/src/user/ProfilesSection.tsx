import {
  type AdminUserDetail,
  createAdminLink,
  getAdminUser,
  viewUserProfiles,
} from '@meishi/api-contract/endpoints/admin/admin';
import { linkKindFacts, linkKindsInOrder } from '@meishi/api-contract/rules/link-kinds';
import {
  Badge,
  Button,
  EmptyState,
  formatCount,
  Link,
  Section,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
  useApiMutation,
  useDateFormat,
  useNotify,
} from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import * as z from 'zod/mini';
import { t } from '../words.ts';
import { visibilityWords } from './visibility-words.ts';

const columns = () => [
  { title: t('Profile') },
  { title: t('Seen by') },
  { title: t('Links'), end: true },
  { title: t('Changed'), end: true },
  { title: t('Actions'), hideTitle: true },
];

type Profile = AdminUserDetail['profiles'][number];

/** A user's profiles. Support can add a link to each. */
export function ProfilesSection({ user }: { user: AdminUserDetail }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const [adding, setAdding] = useState<Profile | null>(null);
  return (
    <Section title={t('Profiles')}>
      {user.profiles.length === 0 ? (
        <EmptyState icon="profile" title={t('No profile')}>
          {t('This user hasn’t finished signing up.')}
        </EmptyState>
      ) : (
        <Table caption={t('Profiles')} columns={columns()}>
          <TableBody>
            {user.profiles.map((profile) => (
              <TableRow key={profile.profile_id}>
                <TableCell>
                  <Text as="strong" strong size="small">
                    <Link to={`/profile/${profile.profile_id}`}>
                      {profile.display_name || profile.profile_id}
                    </Link>
                  </Text>
                  {profile.slug && <span style={{ display: 'block' }}>{`/profile/${profile.slug}`}</span>}
                </TableCell>
                <TableCell>
                  <Badge tone={profile.visibility === 'off' ? 'warning' : 'neutral'}>
                    {t(visibilityWords[profile.visibility] ?? profile.visibility)}
                  </Badge>
                </TableCell>
                <TableCell end label={t('Links')}>
                  {formatCount(profile.link_count)}
                </TableCell>
                <TableCell end label={t('Changed')}>
                  {formatDate(profile.updated_at)}
                </TableCell>
                <TableCell end>
                  <Button size="small" icon="add" onClick={() => setAdding(profile)}>
                    {t('Add link')}
                  </Button>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {adding && <LinkDialog profile={adding} onClose={() => setAdding(null)} />}
    </Section>
  );
}

const form = z.pick(createAdminLink.body, { kind: true, title: true, url: true });

const kinds = () => linkKindsInOrder.map((value) => ({ value, label: t(linkKindFacts[value].label) }));

interface LinkDialogProps {
  profile: { profile_id: string; display_name: string };
  onClose: () => void;
}

function LinkDialog({ profile, onClose }: LinkDialogProps) {
  const notify = useNotify();
  const create = useApiMutation(createAdminLink, { refresh: [getAdminUser, viewUserProfiles] });
  const link = useSchemaForm(form, {
    values: { kind: 'website', title: '', url: '' },
    onSubmit: async (body) => {
      await create.mutateAsync({ params: { profileId: profile.profile_id }, body });
      notify(t('“{{title}}” is on the profile.', { title: body.title }));
      onClose();
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title={t('A link for {{name}}', { name: profile.display_name || profile.profile_id })}
      description={t('It’s added after their other links. They can change or delete it like any other link.')}
    >
      <Form form={link}>
        <link.Select name="kind" label={t('Kind')} options={kinds()} />
        <link.TextField name="title" label={t('Title')} autoComplete="off" maxLength={60} />
        <link.TextField
          name="url"
          label={t('Address')}
          autoComplete="off"
          placeholder="https://example.com"
        />
        <FormActions>
          <CancelButton />
          <SubmitButton>{t('Add link')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
