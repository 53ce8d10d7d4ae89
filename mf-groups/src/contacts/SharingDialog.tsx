import { stages } from '@meishi/api-contract/endpoints/contacts/contact-sharing';
import { listGroupEvents } from '@meishi/api-contract/endpoints/groups/group-events';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  getSharingSettings,
  type SharingSettings,
  sharedCards,
  updateSharingSettings,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { listTemplates } from '@meishi/api-contract/endpoints/groups/templates';
import {
  Button,
  Checkbox,
  errorSentence,
  FailureCallout,
  Heading,
  Stack,
  space,
  Text,
  TextArea,
  TextField,
  useApiMutation,
  useApiQuery,
  useNotify,
} from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import { AssignmentRules } from './AssignmentRules.tsx';
import { cleanRules } from './assignment-draft.ts';
import { usualName } from './stage-words.ts';

interface SharingDialogProps {
  group: Group;
  settings: SharingSettings;
  onClose: () => void;
}

/** What the group shares automatically, who gets it, and the words it uses. */
export function SharingDialog({ group, settings, onClose }: SharingDialogProps) {
  const params = { id: group.group_id };
  const [draft, setDraft] = useState(settings);
  const [failure, setFailure] = useState<string>();
  const notify = useNotify();
  const events = useApiQuery(listGroupEvents, { params });
  const templates = useApiQuery(listTemplates, { params });
  const saving = useApiMutation(updateSharingSettings, { refresh: [getSharingSettings] });
  const change = (changes: Partial<SharingSettings>) => setDraft({ ...draft, ...changes });
  const toggle = (list: readonly string[], id: string) =>
    list.includes(id) ? list.filter((other) => other !== id) : [...list, id];

  const save = async () => {
    const { members, event_ids, template_ids, stage_names, assignment, ...rest } = draft;
    const known = new Set(members.map(({ user_id }) => user_id));
    const listed = new Set(events.data?.map(({ event_id }) => event_id) ?? event_ids);
    const named = Object.entries(stage_names).filter(([, name]) => name?.trim());
    setFailure(undefined);
    try {
      await saving.mutateAsync({
        params,
        body: {
          ...rest,
          // What was deleted since is left out.
          event_ids: event_ids.filter((id) => listed.has(id)),
          template_ids,
          stage_names: Object.fromEntries(named),
          assignment: cleanRules(assignment, known),
        },
      });
      notify(t('The sharing rules were saved.'));
      onClose();
    } catch (error) {
      setFailure(errorSentence(error));
    }
  };

  return (
    <Dialog
      size="large"
      onClose={onClose}
      title={t('Sharing rules')}
      description={t(
        'Rules apply to contacts from now on. Visitors read that their details are shared with the team before they send them.',
      )}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" busy={saving.isPending} onClick={save}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <Stack gap={8}>
        <Part title={t('Shared automatically')}>
          <Select
            label={t('Exchanges on the profiles of members')}
            value={draft.share_cards}
            options={sharedCards.map((value) => ({ value, label: cardsWords()[value] }))}
            onChange={(event) =>
              change({ share_cards: event.target.value as SharingSettings['share_cards'] })
            }
          />
          {draft.share_cards === 'templates' &&
            templates.data?.map(({ template_id, name }) => (
              <Checkbox
                key={template_id}
                label={name || t('Default template')}
                checked={draft.template_ids.includes(template_id)}
                onChange={() => change({ template_ids: toggle(draft.template_ids, template_id) })}
              />
            ))}
          {events.data && events.data.length > 0 && (
            <>
              <Text size="small" strong>
                {t('Exchanges and captures of these events')}
              </Text>
              {events.data.map(({ event_id, name }) => (
                <Checkbox
                  key={event_id}
                  label={name}
                  checked={draft.event_ids.includes(event_id)}
                  onChange={() => change({ event_ids: toggle(draft.event_ids, event_id) })}
                />
              ))}
            </>
          )}
        </Part>
        <Part title={t('Who is responsible')}>
          <AssignmentRules
            rules={draft.assignment}
            members={draft.members}
            onChange={(assignment) => change({ assignment })}
          />
          <Select
            label={t('Contacts of members who leave go to')}
            placeholder={t('The admin who removes them')}
            value={draft.successor_id ?? ''}
            options={draft.members.map(({ user_id, display_name }) => ({
              value: user_id,
              label: display_name,
            }))}
            onChange={(event) => change({ successor_id: event.target.value || null })}
          />
        </Part>
        <Part title={t('Names of stages')}>
          <Names>
            {stages.map((stage) => (
              <TextField
                key={stage}
                label={usualName(stage)}
                placeholder={usualName(stage)}
                maxLength={40}
                value={draft.stage_names[stage] ?? ''}
                onChange={(event) =>
                  change({ stage_names: { ...draft.stage_names, [stage]: event.target.value } })
                }
              />
            ))}
          </Names>
        </Part>
        <Part title={t('Follow-up email')}>
          <Text size="small" tone="soft">
            {t(
              'Members send it with their own email program. {first_name}, {name}, {company} and {event} are filled in.',
            )}
          </Text>
          <TextField
            label={t('Subject')}
            maxLength={200}
            value={draft.letter.subject}
            onChange={(event) => change({ letter: { ...draft.letter, subject: event.target.value } })}
          />
          <TextArea
            label={t('Text')}
            rows={4}
            maxLength={5000}
            value={draft.letter.text}
            onChange={(event) => change({ letter: { ...draft.letter, text: event.target.value } })}
          />
        </Part>
        <FailureCallout>{failure}</FailureCallout>
      </Stack>
    </Dialog>
  );
}

const cardsWords = (): Record<SharingSettings['share_cards'], string> => ({
  none: t('Stay with the member'),
  all: t('Are shared, for all members'),
  templates: t('Are shared, for members with certain templates'),
});

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={4}>
      <Heading level={3}>{title}</Heading>
      {children}
    </Stack>
  );
}

const Names = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  gap: ${space(3)};
`;
