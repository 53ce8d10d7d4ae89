import type { Profile } from '@meishi/api-contract/profiles';
import { Button, Callout, Row, Stack, Text, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words';
import { fieldNames } from './fieldNames';
import type { DraftField, ProfileFields } from './profileDraft';
import type { ProfileEditing } from './useProfileSaver';

/** Both versions of each field that was changed here and elsewhere; nothing is lost before the choice. */
export function ConflictChoices({ editing: { draft, saver } }: { editing: ProfileEditing }) {
  if (draft.conflicts.length === 0) return null;
  return (
    <Callout tone="warning" title={t('This was changed somewhere else, too')} announce>
      <Stack gap={4}>
        <span>{t('Perhaps in another window. Which version should stay?')}</span>
        {draft.conflicts.map((field) => (
          <Stack key={field} gap={2} role="group" aria-label={fieldNames[field]}>
            <Text size="small" strong>
              {fieldNames[field]}
            </Text>
            <Row gap={2} align="stretch" wrap>
              <Version
                label={t('Yours')}
                text={asText(draft.fields[field])}
                action="Keep yours"
                onChoose={() => saver.resolve(field, 'mine')}
              />
              <Version
                label={t('The other one')}
                text={asText(draft.base[field])}
                action="Take the other"
                onChoose={() => saver.resolve(field, 'theirs')}
              />
            </Row>
          </Stack>
        ))}
      </Stack>
    </Callout>
  );
}

interface VersionProps {
  label: string;
  text: string;
  action: string;
  onChoose: () => void;
}

function Version({ label, text, action, onChoose }: VersionProps) {
  return (
    <Sheet>
      <Text size="caption" tone="faint">
        {label}
      </Text>
      <Words>{text || '(empty)'}</Words>
      <Button size="small" onClick={onChoose}>
        {action}
      </Button>
    </Sheet>
  );
}

function asText(value: ProfileFields[DraftField] | Profile[DraftField]): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((row) => row.value).join('\n');
  if ('enabled' in value) {
    const asked = value.enabled
      ? t('Asks for {{value}}', { value: value.required.join(', ') || 'anything' })
      : 'Off';
    return [asked, value.consent_text].filter(Boolean).join('\n');
  }
  return `${value.layout}, ${value.mode}, ${value.accent}`;
}

const Sheet = styled.div`
  display: flex;
  flex: 1 1 220px;
  flex-direction: column;
  align-items: flex-start;
  gap: 8px;
  min-width: 0;
  padding: 12px;
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.surface};
`;

const Words = styled.p`
  flex: 1;
  max-height: 12lh;
  overflow-y: auto;
  white-space: pre-line;
`;
