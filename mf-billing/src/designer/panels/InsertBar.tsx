import { contrastOf } from '@meishi/api-contract/rules/colour-contrast';
import { Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import { Image, LayoutTemplate, QrCode, Shapes, Star, Type, UsersRound } from 'lucide-react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { ToolButton } from '../controls/ToolButton.tsx';
import type { Element } from '../document/document.ts';
import { makeElement } from '../document/elements.ts';
import { cardIcons } from '../drawing/icons.tsx';
import { useStudio } from '../studio/studio-context.ts';
import type { Commands } from '../studio/use-commands.ts';

interface InsertBarProps {
  commands: Commands;
  onPicture: () => void;
  onTemplates: () => void;
}

export function InsertBar({ commands, onPicture, onTemplates }: InsertBarProps) {
  const { stock, editing, drawingContext } = useStudio();
  const { ground } = editing.document[editing.side];
  const ink = contrastOf(ground, '#0f0f23') > contrastOf(ground, '#ffffff') ? '#0f0f23' : '#ffffff';
  const centred = (width: number, height: number) => ({
    x: Math.round((stock.width - width) * 50) / 100,
    y: Math.round((stock.height - height) * 50) / 100,
    width,
    height,
  });
  const fitting = (edge: number) => Math.min(edge, stock.width - 2 * stock.safe);
  const add = (element: Element, label: string) => commands.add([element], label);
  const shapes = [
    { name: t('Rectangle'), label: t('Add rectangle'), ...centred(fitting(20), 12), fill: ink },
    {
      name: t('Rounded rectangle'),
      label: t('Add rounded rectangle'),
      ...centred(fitting(20), 12),
      fill: ink,
      radius: 3,
    },
    { name: t('Ellipse'), label: t('Add ellipse'), ...centred(14, 14), shape: 'ellipse', fill: ink },
    {
      name: t('Line'),
      label: t('Add line'),
      ...centred(fitting(30), 1),
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
        onClick={() =>
          add(
            makeElement('text', {
              ...centred(fitting(40), 7),
              text: t('Your text'),
              size: 12,
              colour: ink,
            }),
            t('Add text'),
          )
        }
      />
      <ToolButton
        icon={QrCode}
        label={t('Add QR code')}
        words={t('Code')}
        onClick={() => add(makeElement('code', centred(fitting(20), fitting(20))), t('Add QR code'))}
      />
      <ToolButton icon={Image} label={t('Add picture')} words={t('Picture')} onClick={onPicture} />
      <Menu align="start" trigger={<ToolButton icon={Shapes} label={t('Add shape')} words={t('Shape')} />}>
        {shapes.map(({ name, label, ...shape }) => (
          <MenuItem key={name} onSelect={() => add(makeElement('shape', shape), label)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <Menu align="start" trigger={<ToolButton icon={Star} label={t('Add icon')} words={t('Icon')} />}>
        {Object.entries(cardIcons).map(([name, { label }]) => (
          <MenuItem
            key={name}
            onSelect={() =>
              add(makeElement('icon', { ...centred(6, 6), icon: name, colour: ink }), t('Add icon'))
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
        <MenuItem
          onSelect={() =>
            add(
              makeElement('picture', { ...centred(18, 18), source: 'profile-photo', radius: 9 }),
              t('Add photo'),
            )
          }
        >
          {drawingContext.owner.photo ? t('Your photo') : t('Photo placeholder')}
        </MenuItem>
        <MenuItem
          onSelect={() =>
            add(
              makeElement('picture', { ...centred(16, 16), source: 'group-logo', fit: 'contain' }),
              t('Add group logo'),
            )
          }
        >
          {drawingContext.owner.logo ? t('Your group’s logo') : t('Group logo placeholder')}
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
    padding: 4px 6px;
  }
`;
