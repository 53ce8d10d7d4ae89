import {
  createDream,
  type Dream,
  dreamForm,
  dreamHorizons,
  dreamMetrics,
  dreamStatuses,
  getDream,
  getDreamBoard,
  updateDream,
} from '@meishi/api-contract/endpoints/dreams';
import { message } from '@meishi/api-contract/shapes/message';
import { useApiMutation, useNotify, useSession } from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import * as z from 'zod/mini';
import { t } from '../../words.ts';
import { horizonNames, metricNames, statusNames } from './dream-words.ts';
import { dreamFields } from './use-dream-change.ts';

const schema = z.object({
  ...dreamForm.shape,
  target: z.string().check(z.regex(/^[1-9]\d{0,8}$/, message('Please enter a whole number above zero.'))),
  target_date: z.string(),
});

const optionsOf = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: t(names[value]) }));

interface DreamFormProps {
  /** Null for a new dream. */
  dream: Dream | null;
  onClose: () => void;
}

export function DreamForm({ dream, onClose }: DreamFormProps) {
  const notify = useNotify();
  const { user } = useSession();
  const options = { refresh: [getDreamBoard, getDream] };
  const create = useApiMutation(createDream, options);
  const update = useApiMutation(updateDream, options);
  const initial = dream ? dreamFields(dream) : blank(user?.display_name ?? '');
  const fields = useSchemaForm(schema, {
    values: { ...initial, target: String(initial.target || ''), target_date: initial.target_date ?? '' },
    onSubmit: async ({ target, target_date, ...typed }) => {
      const body = { ...typed, target: Number(target), target_date: target_date || null };
      if (dream)
        await update.mutateAsync({
          params: { id: dream.dream_id },
          body: { ...body, version: dream.version },
        });
      else await create.mutateAsync({ body });
      const { title } = body;
      notify(dream ? t('“{{title}}” was saved.', { title }) : t('“{{title}}” was added.', { title }));
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={dream ? t('Edit dream') : t('New dream')}>
      <Form form={fields}>
        <fields.TextField name="title" label={t('What do we dream of?')} autoComplete="off" maxLength={120} />
        <fields.TextArea name="why" label={t('Why?')} optional rows={3} maxLength={1000} />
        <fields.TextField name="owner" label={t('Owner')} autoComplete="off" maxLength={100} />
        <fields.Select
          name="metric"
          label={t('Measured by')}
          options={optionsOf(dreamMetrics, metricNames)}
        />
        <fields.TextField
          name="target"
          label={t('Target')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
        />
        <fields.TextField name="target_date" label={t('By when')} type="date" optional />
        <fields.Select name="horizon" label={t('Horizon')} options={optionsOf(dreamHorizons, horizonNames)} />
        <fields.Select name="status" label={t('Status')} options={optionsOf(dreamStatuses, statusNames)} />
        <FormActions>
          <CancelButton />
          <SubmitButton>{dream ? t('Save dream') : t('Add dream')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

const blank = (owner: string) =>
  ({
    title: '',
    why: '',
    owner,
    horizon: 'year',
    status: 'dreaming',
    metric: 'sign_ups',
    target: 0,
    target_date: null,
  }) as const;
