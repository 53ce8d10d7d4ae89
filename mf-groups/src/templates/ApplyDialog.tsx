import type {
  dryRunTemplate,
  Template,
  TemplateEffects,
} from '@meishi/api-contract/endpoints/groups/templates';
import { ApiError } from '@meishi/api-contract/transport/client';
import type { CallInput } from '@meishi/api-contract/transport/endpoint';
import { Avatar, Badge, Callout, Checkbox, Row, Stack, space, Text, theme } from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import { effectWord, templateName } from './template-words.ts';

export type DryRunBody = CallInput<typeof dryRunTemplate>['body'];

/** What will happen to the template, or that its cards take the directory's values again. */
export type TemplateAction = 'change' | 'delete' | 'fill';

interface ApplyDialogProps {
  template: Template;
  effects: TemplateEffects;
  action: TemplateAction;
  /** @param userIds the members whose cards take the directory's values; undefined for all */
  onConfirm: (userIds?: string[]) => Promise<unknown>;
  onClose: () => void;
}

/** What a change will do, with the cards that it changes, before it is made. */
export function ApplyDialog({ template, effects, action, onConfirm, onClose }: ApplyDialogProps) {
  const { missing, cards } = effects;
  const name = templateName(template);
  const [selected, setSelected] = useState<readonly string[] | null>(null);
  const chosen = cards.filter(({ user_id }) => selected?.includes(user_id));
  const { changed, losing } = selected
    ? { changed: chosen.length, losing: chosen.filter(losesSomething).length }
    : effects;
  const confirm = async () => {
    if (selected?.length === 0)
      throw new ApiError(400, 'invalid-input', t('Select at least one member, or take the values for all.'));
    await onConfirm(selected ? [...selected] : undefined);
  };
  return (
    <ConfirmDialog
      title={
        action === 'delete'
          ? t('Delete {{name}}?', { name })
          : action === 'fill'
            ? t('Take the directory’s values again?')
            : t('Change {{name}}?', { name })
      }
      confirmLabel={
        action === 'delete' ? t('Delete template') : action === 'fill' ? t('Take the values') : t('Apply')
      }
      tone={action === 'delete' ? 'danger' : 'plain'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap={4}>
        {action === 'fill' && (
          <span>
            {t(
              'On the cards of “{{name}}”, fields that come from the directory until someone changes them say again what the directory says. Members get an email.',
              { name },
            )}
          </span>
        )}
        {action === 'delete' && (
          <span>
            {t(
              'Its members get the template of their department or country, or else the default template. Their own look is shown again where no template sets one.',
            )}
          </span>
        )}
        <strong>
          {changed === 0
            ? t('No card changes.')
            : t('{{count, number}} cards change.', { count: changed, one: '1 card changes.' })}
        </strong>
        {losing > 0 && (
          <Callout tone="warning">
            {t('{{count, number}} cards no longer show something that is on them now.', {
              count: losing,
              one: '1 card no longer shows something that is on it now.',
            })}
          </Callout>
        )}
        {missing > 0 && (
          <Callout tone="info">
            {t('{{count, number}} cards lack something that is required. They stay as they are.', {
              count: missing,
              one: '1 card lacks something that is required. It stays as it is.',
            })}
          </Callout>
        )}
        {action === 'fill' && effects.changed > 1 && (
          <Checkbox
            label={t('Only for members that I select')}
            checked={selected !== null}
            onChange={(some) => setSelected(some ? [] : null)}
          />
        )}
        {cards.length > 0 && <Cards effects={effects} selected={selected} onSelect={setSelected} />}
      </Stack>
    </ConfirmDialog>
  );
}

const losesSomething = (card: TemplateEffects['cards'][number]) => card.effects.some(({ loses }) => loses);

interface CardsProps {
  effects: TemplateEffects;
  /** The members that are selected; null if there is nothing to select. */
  selected: readonly string[] | null;
  onSelect: (selected: readonly string[]) => void;
}

function Cards({ effects: { cards, changed }, selected, onSelect }: CardsProps) {
  return (
    <List aria-label={t('Cards that change')}>
      {cards.map((card) => (
        <li key={card.user_id}>
          <Row gap={3}>
            {selected && (
              <Checkbox
                label={t('Take the values for {{name}}', { name: card.display_name || t('Unnamed member') })}
                hideLabel
                checked={selected.includes(card.user_id)}
                onChange={(on) =>
                  onSelect(on ? [...selected, card.user_id] : selected.filter((id) => id !== card.user_id))
                }
              />
            )}
            <Avatar name={card.display_name} photo={card.photo} size={28} />
            <div style={{ minWidth: 0 }}>
              <Row gap={2} wrap>
                <Text as="span" size="small" strong>
                  {card.display_name || t('Unnamed member')}
                </Text>
                {losesSomething(card) && <Badge tone="warning">{t('Loses something')}</Badge>}
              </Row>
              <Text as="div" size="caption" tone="soft">
                {card.effects.map(effectWord).join(' · ')}
              </Text>
            </div>
          </Row>
        </li>
      ))}
      {changed > cards.length && (
        <li>
          <Text size="caption" tone="soft">
            {selected
              ? t('And {{count, number}} more, which you can’t select here.', {
                  count: changed - cards.length,
                })
              : t('And {{count, number}} more.', { count: changed - cards.length })}
          </Text>
        </li>
      )}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  max-height: min(280px, 32dvh);
  margin: 0;
  padding: ${space(3)};
  overflow: auto;
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.sunken};
  list-style: none;
`;
