import { type User, updateMe, userChanges } from '@meishi/api-contract/endpoints/account/users';
import { useApiMutation, useNotify, useSession } from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, timeZoneOptions, useSchemaForm } from '@meishi/shell-sdk/forms';
import * as z from 'zod/mini';
import { t } from '../../../words.ts';

const form = z.required(z.pick(userChanges, { display_name: true, time_zone: true }));

export function UserForm({ user }: { user: User }) {
  const notify = useNotify();
  const { refresh } = useSession();
  const update = useApiMutation(updateMe);
  const fields = useSchemaForm(form, {
    values: {
      display_name: user.display_name,
      time_zone: user.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    onSubmit: async (body) => {
      await update.mutateAsync({ body });
      await refresh();
      fields.reset(body);
      notify(t('Your account was saved.'));
    },
  });
  return (
    <Form form={fields} label={t('You')}>
      <fields.TextField
        name="display_name"
        label={t('Name')}
        hint={t('What we call you. Your profiles keep their own names.')}
        autoComplete="name"
        maxLength={100}
      />
      <fields.Select
        name="time_zone"
        label={t('Time zone')}
        hint={t('Used for reminders and for days in your analytics.')}
        options={timeZoneOptions(user.time_zone)}
      />
      <FormActions>
        <SubmitButton disabled={!fields.changed}>{t('Save')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
