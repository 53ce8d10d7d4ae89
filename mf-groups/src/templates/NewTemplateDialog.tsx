import { createTemplate, listTemplates, newTemplate } from '@meishi/api-contract/endpoints/groups/templates';
import {
  presetRules,
  type TemplatePreset,
  templatePresets,
} from '@meishi/api-contract/rules/template-presets';
import {
  Button,
  FailureCallout,
  issueSentence,
  SegmentedControl,
  Stack,
  Text,
  TextField,
  useApiCache,
  useApiMutation,
} from '@meishi/shell-sdk';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { type SubmitEvent, useId, useState } from 'react';
import { t } from '../words.ts';
import { presetWords } from './template-words.ts';

interface NewTemplateDialogProps {
  groupId: string;
  onCreated: (templateId: string) => void;
  onClose: () => void;
}

/** A name, and the rules to begin with. Nobody has the new template before it is assigned. */
export function NewTemplateDialog({ groupId, onCreated, onClose }: NewTemplateDialogProps) {
  const formId = useId();
  const cache = useApiCache();
  const [name, setName] = useState('');
  const [preset, setPreset] = useState<TemplatePreset>('standard');
  const [fault, setFault] = useState<string>();
  const create = useApiMutation(createTemplate);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const body = { name, ...presetRules[preset] };
    const checked = newTemplate.safeParse(body);
    const [issue] = checked.error?.issues ?? [];
    setFault(issue && issueSentence(issue));
    if (issue) return;
    const made = await create.mutateAsync({ params: { id: groupId }, body }).catch(() => undefined);
    if (!made) return;
    await cache.refresh(listTemplates);
    onClose();
    onCreated(made.template_id);
  };

  return (
    <Dialog
      title={t('New template')}
      description={t('No one has it until you assign it.')}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" busy={create.isPending}>
            {t('Create template')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap={5}>
          <FailureCallout>{create.error?.reason}</FailureCallout>
          <TextField
            label={t('Name')}
            name="template_name"
            maxLength={60}
            value={name}
            error={fault}
            onChange={({ target }) => setName(target.value)}
          />
          <SegmentedControl
            label={t('Begin with')}
            value={preset}
            onChange={setPreset}
            options={templatePresets.map((value) => ({ value, label: t(presetWords[value].label) }))}
          />
          <Text size="small" tone="soft">
            {t(presetWords[preset].description)}
          </Text>
        </Stack>
      </form>
    </Dialog>
  );
}
