import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import type { Template } from '@meishi/api-contract/endpoints/groups/templates';
import { presetRules, templatePresets } from '@meishi/api-contract/rules/template-presets';
import {
  Button,
  Callout,
  FailureCallout,
  lazyPart,
  Row,
  Section,
  Stack,
  space,
  Text,
  TextField,
  useMediaQuery,
  useOnline,
} from '@meishi/shell-sdk';
import { Sheet } from '@meishi/shell-sdk/overlays';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { SaveBar } from '../settings/SaveBar.tsx';
import { t } from '../words.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { FieldRules } from './FieldRules.tsx';
import { LookFields } from './LookFields.tsx';
import { SignatureSection } from './SignatureSection.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import type { Faults, TemplateDraft } from './template-draft.ts';
import { presetWords, templateName } from './template-words.ts';
import { useTemplateEditor } from './use-template-editor.ts';

const LinksSection = lazyPart(async () => ({ default: (await import('./LinksSection.tsx')).LinksSection }));
const QuestionsSection = lazyPart(async () => ({
  default: (await import('./QuestionsSection.tsx')).QuestionsSection,
}));

interface TemplateEditorProps {
  group: Group;
  template: Template;
  onClose: () => void;
}

/** Up to this width, the preview is in a sheet. */
const widestNarrow = 1023.98;

/** A template with a preview. What a change does to the cards is shown before it is saved. */
export function TemplateEditor({ group, template: loaded, onClose }: TemplateEditorProps) {
  const editor = useTemplateEditor(group, loaded, onClose);
  const { template, draft, setDraft, faults, busy, asked } = editor;
  const online = useOnline();
  const isDefault = template.template_id === 'default';
  const isNarrow = useMediaQuery(`(max-width: ${widestNarrow}px)`);
  const [previewing, setPreviewing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void editor.check('change');
  };

  const set = <Field extends keyof TemplateDraft>(field: Field, value: TemplateDraft[Field]) =>
    setDraft({ ...draft, [field]: value });

  return (
    <Stack gap={6}>
      <Row justify="space-between" wrap gap={3}>
        <Button variant="quiet" icon="back" onClick={onClose}>
          {t('All templates')}
        </Button>
        <Row gap={2} wrap>
          {!isDefault && (
            <Button
              variant="quiet"
              icon="delete"
              disabled={busy || !online}
              onClick={() => void editor.check('delete')}
            >
              {t('Delete template…')}
            </Button>
          )}
          {isNarrow && (
            <Button icon="show" onClick={() => setPreviewing(true)}>
              {t('Preview')}
            </Button>
          )}
        </Row>
      </Row>
      <Columns>
        <form ref={form} onSubmit={submit} noValidate aria-label={templateName(template)}>
          <Stack gap={8}>
            {editor.overtaken && (
              <Callout tone="warning">
                {t(
                  'Another admin changed this template in the meantime. Your entries are still here. Check them and save again.',
                )}
              </Callout>
            )}
            <FailureCallout>{editor.failure}</FailureCallout>
            <Section
              title={templateName(template)}
              description={
                isDefault
                  ? t('For everyone without another template.')
                  : t('For these departments and countries, and for whom you choose by hand.')
              }
            >
              {isDefault ? (
                <Text size="small" tone="soft">
                  {t('{{count, number}} members', { count: template.members, one: '1 member' })}
                </Text>
              ) : (
                <Assignment draft={draft} faults={faults} set={set} />
              )}
            </Section>
            <Section
              title={t('Fields')}
              description={t(
                'Where each field comes from, and whether members can change it or leave it empty.',
              )}
              actions={<Presets draft={draft} onChange={setDraft} />}
            >
              <FieldRules draft={draft} onChange={setDraft} />
              <div>
                <Button
                  icon="retry"
                  disabled={busy || !online || editor.isChanged}
                  onClick={() => void editor.check('fill')}
                >
                  {t('Take the directory’s values again…')}
                </Button>
              </div>
            </Section>
            <Section title={t('Look')} description={t('Of the profile and of the wallet pass.')}>
              <LookFields {...{ group, template, draft, faults }} onChange={setDraft} />
            </Section>
            <LinksSection
              group={group}
              chosen={draft.link_ids}
              error={faults.link_ids}
              onChange={(link_ids) => set('link_ids', link_ids)}
            />
            <QuestionsSection
              questions={draft.questions}
              faults={faults}
              onChange={(questions) => set('questions', questions)}
            />
            <SignatureSection
              group={group}
              saved={template.signature}
              settings={draft.signature}
              error={faults.signature}
              onChange={(signature) => set('signature', signature)}
            />
          </Stack>
          {editor.isChanged && <SaveBar blocked={!online} busy={busy} onDiscard={editor.discard} />}
        </form>
        {!isNarrow && <TemplatePreview {...{ group, template, draft }} />}
      </Columns>
      {isNarrow && (
        <Sheet open={previewing} onClose={() => setPreviewing(false)} title={t('Preview')} size="small">
          {previewing && <TemplatePreview {...{ group, template, draft }} />}
        </Sheet>
      )}
      {asked && (
        <ApplyDialog
          template={template}
          effects={asked.effects}
          action={asked.action}
          onConfirm={editor.confirm}
          onClose={editor.cancel}
        />
      )}
    </Stack>
  );
}

function Presets({ draft, onChange }: { draft: TemplateDraft; onChange: (draft: TemplateDraft) => void }) {
  return (
    <Row gap={2} wrap>
      {templatePresets.map((preset) => {
        const { locked_fields, required_fields, ...rules } = presetRules[preset];
        return (
          <Button
            key={preset}
            size="small"
            title={t(presetWords[preset].description)}
            onClick={() =>
              onChange({
                ...draft,
                ...rules,
                locked_fields: locked_fields.toSorted(),
                required_fields: required_fields.toSorted(),
              })
            }
          >
            {t(presetWords[preset].label)}
          </Button>
        );
      })}
    </Row>
  );
}

interface AssignmentProps {
  draft: TemplateDraft;
  faults: Faults;
  set: (field: 'name' | 'departments' | 'countries', value: string) => void;
}

function Assignment({ draft, faults, set }: AssignmentProps) {
  const fields = [
    { field: 'name', label: t('Name'), hint: undefined },
    {
      field: 'departments',
      label: t('Departments'),
      hint: t('As your directory names them, separated by commas.'),
    },
    {
      field: 'countries',
      label: t('Countries'),
      hint: t('As your directory writes them, for example DE, AT.'),
    },
  ] as const;
  return (
    <Stack gap={5}>
      {fields.map(({ field, label, hint }) => (
        <TextField
          key={field}
          name={`template_${field}`}
          label={label}
          hint={hint}
          optional={field !== 'name'}
          maxLength={field === 'name' ? 60 : 2000}
          autoComplete="off"
          value={draft[field]}
          error={faults[field]}
          onChange={({ target }) => set(field, target.value)}
        />
      ))}
    </Stack>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  gap: ${space(10)};
  align-items: start;

  @media (max-width: ${widestNarrow}px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
