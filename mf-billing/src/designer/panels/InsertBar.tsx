import { contrastOf } from '@meishi/api-contract/rules/colour-contrast';
import { Menu, MenuItem, MenuSeparator } from '@meishi/shell-sdk/overlays';
import { Image, LayoutTemplate, QrCode, Shapes, Star, Type, UsersRound } from 'lucide-react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { fillPlaceholders, placeholders } from '../card-owner/placeholders.ts';
import { ToolButton } from '../controls/ToolButton.tsx';
import type { Element } from '../document/document.ts';
import { makeElement } from '../document/elements.ts';
import { cardIcons } from '../drawing/icons.tsx';
import { freePlace } from '../geometry/free-place.ts';
import { useStudio } from '../studio/studio-context.ts';
import type { Commands } from '../studio/use-commands.ts';

interface InsertBarProps {
  commands: Commands;
  onPicture: () => void;
  onTemplates: () => void;
  /** Moves the focus to the words of the text that was added, so that keys do not press the button again. */
  onWrite: () => void;
  /** Moves the focus to the element that was added. */
  onAdded: (element: Element) => void;
}

export function InsertBar({ commands, onPicture, onTemplates, onWrite, onAdded }: InsertBarProps) {
  const { stock, editing, elements, drawingContext } = useStudio();
  const { owner } = drawingContext;
  const { ground } = editing.document[editing.side];
  const ink = contrastOf(ground, '#0f0f23') > contrastOf(ground, '#ffffff') ? '#0f0f23' : '#ffffff';
  const placed = (width: number, height: number) => freePlace(width, height, elements, stock);
  const fitting = (edge: number) => Math.min(edge, stock.width - 2 * stock.safe);
  const add = (element: Element, label: string) => {
    commands.add([element], label);
    onAdded(element);
  };
  const addText = (text: string) =>
    add(makeElement('text', { ...placed(fitting(40), 7), text, size: 12, colour: ink }), t('Add text'));
  const shapes = [
    { name: t('Rectangle'), label: t('Add rectangle'), width: fitting(20), height: 12, fill: ink },
    {
      name: t('Rounded rectangle'),
      label: t('Add rounded rectangle'),
      width: fitting(20),
      height: 12,
      fill: ink,
      radius: 3,
    },
    { name: t('Ellipse'), label: t('Add ellipse'), width: 14, height: 14, shape: 'ellipse', fill: ink },
    {
      name: t('Line'),
      label: t('Add line'),
      width: fitting(30),
      height: 1,
      shape: 'line',
      fill: null,
      stroke: ink,
    },
  ] as const;
  return (
    <Bar role="toolbar" aria-label={t('Add to the card')}>
      <ToolButton icon={LayoutTemplate} label={t('Templates')} words={t('Templates')} onClick={onTemplates} />
      <ToolButton
        icon={Type}
        label={t('Add text')}
        words={t('Text')}
        onClick={() => {
          addText(t('Your text'));
          onWrite();
        }}
      />
      <ToolButton
        icon={QrCode}
        label={t('Add QR code')}
        words={t('Code')}
        onClick={() => add(makeElement('code', placed(fitting(20), fitting(20))), t('Add QR code'))}
      />
      <ToolButton icon={Image} label={t('Add picture')} words={t('Picture')} onClick={onPicture} />
      <Menu align="start" trigger={<ToolButton icon={Shapes} label={t('Add shape')} words={t('Shape')} />}>
        {shapes.map(({ name, label, width, height, ...shape }) => (
          <MenuItem
            key={name}
            onSelect={() => add(makeElement('shape', { ...placed(width, height), ...shape }), label)}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
      <Menu align="start" trigger={<ToolButton icon={Star} label={t('Add icon')} words={t('Icon')} />}>
        {Object.entries(cardIcons).map(([name, { label }]) => (
          <MenuItem
            key={name}
            onSelect={() =>
              add(makeElement('icon', { ...placed(6, 6), icon: name, colour: ink }), t('Add icon'))
            }
          >
            {t(label)}
          </MenuItem>
        ))}
      </Menu>
      <Menu
        align="start"
        trigger={<ToolButton icon={UsersRound} label={t('Add from the profile')} words={t('Profile')} />}
      >
        {placeholders.map(({ token, label }) => {
          const value = fillPlaceholders(token, owner);
          return (
            value && (
              <MenuItem key={token} onSelect={() => addText(token)}>
                <span>
                  {t(label)}: <strong>{value}</strong>
                </span>
              </MenuItem>
            )
          );
        })}
        <MenuSeparator />
        <MenuItem
          onSelect={() =>
            add(
              makeElement('picture', { ...placed(18, 18), source: 'profile-photo', radius: 9 }),
              t('Add photo'),
            )
          }
        >
          {owner.photo ? t('Your photo') : t('Photo placeholder')}
        </MenuItem>
        <MenuItem
          onSelect={() =>
            add(
              makeElement('picture', { ...placed(16, 16), source: 'group-logo', fit: 'contain' }),
              t('Add group logo'),
            )
          }
        >
          {owner.logo ? t('Your group’s logo') : t('Group logo placeholder')}
        </MenuItem>
      </Menu>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: 2px;
  padding: 8px 6px;
  overflow: auto;
  scrollbar-width: none;

  @media (max-width: 959.98px) {
    flex-direction: row;
    /* All seven fit beside each other on a phone of 360 px. */
    justify-content: safe space-between;
    gap: 0;
    padding: 4px 2px;
  }
`;
