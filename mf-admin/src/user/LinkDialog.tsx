import { createAdminLink, getAdminUser, viewUserProfiles } from '@meishi/api-contract/endpoints/admin/admin';
import { linkKindFacts, linkKindsInOrder } from '@meishi/api-contract/rules/link-kinds';
import { Button, useApiMutation, useNotify } from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { Dialog } from '@meishi/shell-sdk/overlays';
import * as z from 'zod/mini';
import { t } from '../words.ts';

const form = z.pick(createAdminLink.body, { kind: true, title: true, url: true });

const kinds = () => linkKindsInOrder.map((value) => ({ value, label: t(linkKindFacts[value].label) }));

interface LinkDialogProps {
  profile: { profile_id: string; display_name: string };
  onClose: () => void;
}

/** Adds a link to a user's profile. */
export function LinkDialog({ profile, onClose }: LinkDialogProps) {
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
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('A link for {{name}}', { name: profile.display_name || profile.profile_id })}
      description={t('It stands at the end of their links, and they can change or delete it like any other.')}
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
          <Button variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <SubmitButton>{t('Add link')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
