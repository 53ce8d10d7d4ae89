import type { Profile } from '@meishi/api-contract/profiles';
import { Button, Callout, formatList, Row, Stack, Text, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words';
import { layoutNames, modeNames } from './appearance/themeNames';
import { fieldNames } from './fieldNames';
import { askable, visibilityNames } from './page/pageNames';
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
          <Stack key={field} gap={2} role="group" aria-label={t(fieldNames[field])}>
            <Text size="small" strong>
              {t(fieldNames[field])}
            </Text>
            <Row gap={2} align="stretch" wrap>
              <Version
                label={t('Yours')}
                text={asText(field, draft.fields[field])}
                action={t('Keep yours')}
                onChoose={() => saver.resolve(field, 'mine')}
              />
              <Version
                label={t('The other one')}
                text={asText(field, draft.base[field])}
                action={t('Take the other')}
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
      <Words>{text || t('(empty)')}</Words>
      <Button size="small" onClick={onChoose}>
        {action}
      </Button>
    </Sheet>
  );
}

function asText(field: DraftField, value: ProfileFields[DraftField] | Profile[DraftField]): string {
  if (typeof value === 'string')
    return field === 'visibility' ? t(visibilityNames[value as Profile['visibility']]) : value;
  if (Array.isArray(value)) return value.map((row) => row.value).join('\n');
  if ('enabled' in value) {
    if (!value.enabled) return t('Off');
    const asked = askable.filter((one) => value.required.includes(one.field)).map(({ label }) => t(label));
    return [
      asked.length > 0 ? t('Asks for {{fields}}', { fields: formatList(asked) }) : t('Asks for anything'),
      value.consent_text,
    ]
      .filter(Boolean)
      .join('\n');
  }
  return [t(layoutNames[value.layout].label), t(modeNames[value.mode]), value.accent].join(', ');
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
