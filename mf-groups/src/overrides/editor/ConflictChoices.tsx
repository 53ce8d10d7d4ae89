import type { GroupLink, LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { message } from '@meishi/api-contract/shapes/message';
import { Button, Callout, Row, Stack, Text, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { nameOf } from '../cell-words.ts';
import { type EditableField, type FieldValue, fieldKey } from '../saving/override-table.ts';
import type { FieldConflict, OverridesSaver } from '../saving/overrides-saver.ts';

interface ConflictChoicesProps {
  conflicts: FieldConflict[];
  links: GroupLink[];
  bearers: LinkBearer[];
  saver: OverridesSaver;
}

const shownAtOnce = 4;

/** Shows both values of each field in conflict. Nothing is lost before the choice. */
export function ConflictChoices({ conflicts, links, bearers, saver }: ConflictChoicesProps) {
  if (conflicts.length === 0) return null;
  const resolveAll = (choice: 'mine' | 'theirs') => {
    for (const conflict of conflicts) saver.resolve(fieldKey(conflict), choice);
  };
  return (
    <Callout tone="warning" title={t('Another admin changed this at the same time')} announce>
      <Stack gap={3}>
        <span>{t('Their version is saved. Which one do you want to keep?')}</span>
        {conflicts.slice(0, shownAtOnce).map((conflict) => {
          const link = links.find(({ link_id }) => link_id === conflict.link_id);
          const bearer = bearers.find(({ user_id }) => user_id === conflict.user_id);
          const name = `${nameOf(bearer)} · ${link?.title ?? ''} · ${t(fieldNames[conflict.field])}`;
          const key = fieldKey(conflict);
          return (
            <Choice key={key} role="group" aria-label={name}>
              <Text size="small" strong>
                {name}
              </Text>
              <Row gap={2} wrap>
                <Button size="small" onClick={() => saver.resolve(key, 'mine')}>
                  {t('Keep mine: {{value}}', { value: valueWords(conflict.field, conflict.mine) })}
                </Button>
                <Button size="small" onClick={() => saver.resolve(key, 'theirs')}>
                  {t('Use theirs: {{value}}', { value: valueWords(conflict.field, conflict.theirs) })}
                </Button>
              </Row>
            </Choice>
          );
        })}
        {conflicts.length > shownAtOnce && (
          <Row gap={2} wrap>
            <Text size="small">
              {t('{{count, number}} more.', { count: conflicts.length - shownAtOnce })}
            </Text>
            <Button size="small" onClick={() => resolveAll('mine')}>
              {t('Keep all of mine')}
            </Button>
            <Button size="small" onClick={() => resolveAll('theirs')}>
              {t('Use all of theirs')}
            </Button>
          </Row>
        )}
      </Stack>
    </Callout>
  );
}

const fieldNames: Record<EditableField, string> = {
  title: message('Title'),
  url: message('Address'),
  hidden: message('Shown or hidden'),
  locked: message('Lock'),
};

function valueWords(field: EditableField, value: FieldValue): string {
  if (value === null) return t('no override');
  if (field === 'hidden') return value ? t('hidden') : t('shown');
  if (field === 'locked') return value ? t('locked') : t('open to members');
  return t('“{{words}}”', { words: value });
}

const Choice = styled.div`
  display: grid;
  gap: 8px;
  min-width: 0;

  button {
    height: auto;
    max-width: 100%;
    color: ${theme.colour.ink};
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;
