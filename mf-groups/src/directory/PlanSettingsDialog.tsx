import {
  type DirectoryPlanSettings,
  getDirectoryPlan,
  updateDirectoryPlanSettings,
} from '@meishi/api-contract/endpoints/groups/directory-plans';
import { useApiMutation, useNotify } from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import * as z from 'zod/mini';
import { t } from '../words.ts';

const periods = ['never', '1', '24', '72', '168'] as const;
const schema = z.object({
  enabled: z.boolean(),
  max_people: z
    .string()
    .check(z.regex(/^(\d{1,4}|10000)$/, { error: () => t('Enter a number from 0 to 10,000.') })),
  after: z.enum(periods),
});

interface PlanSettingsDialogProps {
  groupId: string;
  settings: DirectoryPlanSettings;
  onClose: () => void;
}

/** Chooses which changes wait. */
export function PlanSettingsDialog({ groupId: id, settings, onClose }: PlanSettingsDialogProps) {
  const notify = useNotify();
  const update = useApiMutation(updateDirectoryPlanSettings, { refresh: [getDirectoryPlan] });
  const hours = settings.apply_after_hours;
  const form = useSchemaForm(schema, {
    values: {
      enabled: settings.enabled,
      max_people: String(settings.max_people),
      after: periods.find((period) => period === String(hours)) ?? (hours === null ? 'never' : '24'),
    },
    onSubmit: async ({ enabled, max_people, after }) => {
      const apply_after_hours = after === 'never' ? null : Number(after);
      await update.mutateAsync({
        params: { id },
        body: { enabled, max_people: Number(max_people), apply_after_hours },
      });
      notify(t('Saved.'));
      onClose();
    },
  });
  const words: Record<(typeof periods)[number], string> = {
    never: t('No, only when an admin applies them'),
    '1': t('After an hour'),
    '24': t('After a day'),
    '72': t('After three days'),
    '168': t('After a week'),
  };
  return (
    <Dialog onClose={onClose} title={t('When changes wait')}>
      <Form form={form}>
        <form.Switch
          name="enabled"
          label={t('Let changes wait until an admin has looked at them')}
          description={t('Also every change that removes, renames or merges someone. Admins get one email.')}
        />
        <form.TextField
          name="max_people"
          inputMode="numeric"
          label={t('Changes of more people than')}
          hint={t('Within an hour, in one request or in one table.')}
        />
        <form.Select
          name="after"
          label={t('Apply them automatically?')}
          options={periods.map((value) => ({ value, label: words[value] }))}
        />
        <FormActions>
          <CancelButton />
          <SubmitButton>{t('Save')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
