import { Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import { Image, LayoutTemplate, QrCode, Shapes, Star, Type, UsersRound } from 'lucide-react';
import styled from 'styled-components';
import { ToolButton } from '../controls/ToolButton';
import type { Element } from '../document/document';
import { makeElement } from '../document/elements';
import { contrastOf } from '../drawing/contrast';
import { cardIcons } from '../drawing/icons';
import { useStudio } from '../studio/studio-context';
import type { Commands } from '../studio/useCommands';

interface InsertBarProps {
  commands: Commands;
  onPicture: () => void;
  onTemplates: () => void;
}

/** What can be put on the card. */
export function InsertBar({ commands, onPicture, onTemplates }: InsertBarProps) {
  const { stock, editing, material } = useStudio();
  const { ground } = editing.document[editing.side];
  const ink = contrastOf(ground, '#0f0f23') > contrastOf(ground, '#ffffff') ? '#0f0f23' : '#ffffff';
  const centred = (width: number, height: number) => ({
    x: Math.round((stock.width - width) * 50) / 100,
    y: Math.round((stock.height - height) * 50) / 100,
    width,
    height,
  });
  const most = (edge: number) => Math.min(edge, stock.width - 2 * stock.safe);
  const add = (element: Element, label: string) => commands.add([element], label);
  return (
    <Bar role="toolbar" aria-label="Add to the card">
      <ToolButton icon={LayoutTemplate} label="Templates" words="Templates" onClick={onTemplates} />
      <ToolButton
        icon={Type}
        label="Add text"
        words="Text"
        onClick={() =>
          add(
            makeElement('text', { ...centred(most(40), 7), text: 'Your words', size: 12, colour: ink }),
            'Add text',
          )
        }
      />
      <ToolButton
        icon={QrCode}
        label="Add QR code"
        words="Code"
        onClick={() => add(makeElement('code', centred(most(20), most(20))), 'Add QR code')}
      />
      <ToolButton icon={Image} label="Add picture" words="Picture" onClick={onPicture} />
      <Menu align="start" trigger={<ToolButton icon={Shapes} label="Add shape" words="Shape" />}>
        <MenuItem
          onSelect={() => add(makeElement('shape', { ...centred(most(20), 12), fill: ink }), 'Add rectangle')}
        >
          Rectangle
        </MenuItem>
        <MenuItem
          onSelect={() =>
            add(
              makeElement('shape', { ...centred(most(20), 12), fill: ink, radius: 3 }),
              'Add rounded rectangle',
            )
          }
        >
          Rounded rectangle
        </MenuItem>
        <MenuItem
          onSelect={() =>
            add(makeElement('shape', { ...centred(14, 14), shape: 'ellipse', fill: ink }), 'Add ellipse')
          }
        >
          Ellipse
        </MenuItem>
        <MenuItem
          onSelect={() =>
            add(
              makeElement('shape', { ...centred(most(30), 1), shape: 'line', fill: null, stroke: ink }),
              'Add line',
            )
          }
        >
          Line
        </MenuItem>
      </Menu>
      <Menu align="start" trigger={<ToolButton icon={Star} label="Add icon" words="Icon" />}>
        {Object.entries(cardIcons).map(([name, { label }]) => (
          <MenuItem
            key={name}
            onSelect={() =>
              add(makeElement('icon', { ...centred(6, 6), icon: name, colour: ink }), 'Add icon')
            }
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      <Menu
        align="start"
        trigger={<ToolButton icon={UsersRound} label="Add from the profile" words="Profile" />}
      >
        <MenuItem
          onSelect={() =>
            add(
              makeElement('picture', { ...centred(18, 18), source: 'profile-photo', radius: 9 }),
              'Add photo',
            )
          }
        >
          {material.person.photo ? 'Your photo' : 'Place for your photo'}
        </MenuItem>
        <MenuItem
          onSelect={() =>
            add(
              makeElement('picture', { ...centred(16, 16), source: 'group-logo', fit: 'contain' }),
              'Add group logo',
            )
          }
        >
          {material.person.logo ? 'Your group’s logo' : 'Place for a group’s logo'}
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
