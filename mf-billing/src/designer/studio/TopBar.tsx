import {
  Button,
  errorSentence,
  Icon,
  IconLink,
  Row,
  SegmentedControl,
  space,
  theme,
  useOnline,
  useSession,
} from '@meishi/shell-sdk';
import { Menu, MenuItem, MenuSeparator } from '@meishi/shell-sdk/overlays';
import { Download, Eye, FolderOpen, Redo2, Undo2 } from 'lucide-react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { ToolButton } from '../controls/ToolButton.tsx';
import type { SideName } from '../document/document.ts';
import type { Saving } from '../drafts/use-design-saver.ts';
import { useStudio } from './studio-context.ts';
import type { Commands } from './use-commands.ts';
import { useIsWide } from './use-is-wide.ts';

function SaveLine({ saving }: { saving: Saving }) {
  const online = useOnline();
  const { saver, status, pausedBy, designId, failure } = saving;
  if (pausedBy === 'signed-out') return <Quiet>{t('Saved in this browser')}</Quiet>;
  if (pausedBy)
    return (
      <Line role="status" $bad>
        {t('Not saved')}
      </Line>
    );
  if (status === 'failed' && !online)
    return (
      <Line role="status">
        <Icon name="offline" size={16} />
        <span>{t('Offline, saved on this device')}</span>
      </Line>
    );
  if (status === 'failed')
    return (
      <Line role="alert" $bad title={errorSentence(failure)}>
        <Icon name="error" size={16} />
        <span>{t('Not saved')}</span>
        <Button size="small" onClick={() => void saver.save()}>
          {t('Retry')}
        </Button>
      </Line>
    );
  if (status === 'saved') return <Quiet>{designId ? t('Saved') : t('New')}</Quiet>;
  return <Quiet>{t('Saving…')}</Quiet>;
}

/** Not announced at every pause, because normal states need no announcement. */
function Quiet({ children }: { children: string }) {
  return (
    <Line role="status" aria-live="off">
      {children}
    </Line>
  );
}

const Line = styled.span<{ $bad?: boolean }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  color: ${({ $bad }) => ($bad ? theme.colour.danger : theme.colour.inkFaint)};
  font: 500 ${theme.size.caption} ${theme.font.text};
  white-space: nowrap;

  @media (max-width: 959.98px) {
    white-space: normal;
  }
`;

interface TopBarProps {
  name: string;
  onName: (name: string) => void;
  saving: Saving;
  commands: Commands;
  onDesigns: () => void;
  onPreview: () => void;
  onExport: (side: SideName, format: 'svg' | 'png') => void;
  onOrder: () => void;
}

/** The top bar: name, undo, sides and actions of the design. */
export function TopBar({
  name,
  onName,
  saving,
  commands,
  onDesigns,
  onPreview,
  onExport,
  onOrder,
}: TopBarProps) {
  const { editing, stock } = useStudio();
  const isWide = useIsWide();
  const { status } = useSession();
  const [undone, redone] = [editing.past.at(-1), editing.future[0]];
  const order = (
    <Button variant="primary" aria-label={t('Check and order')} onClick={onOrder}>
      {isWide ? t('Check and order') : t('Order', { context: 'short' })}
    </Button>
  );
  return (
    <Bar>
      <Row gap={2}>
        <IconLink
          icon="back"
          label={t('Leave the designer')}
          to={status === 'signed-in' ? '/dashboard' : '/products'}
        />
        <ToolButton
          icon={FolderOpen}
          label={t('My designs')}
          words={isWide ? t('My designs') : undefined}
          onClick={onDesigns}
        />
        <Titles>
          <Name
            aria-label={t('Name of the design')}
            value={name}
            maxLength={60}
            spellCheck={false}
            onChange={({ target }) => onName(target.value)}
          />
          <SaveLine saving={saving} />
        </Titles>
        {!isWide && order}
      </Row>
      <Row gap={1}>
        {stock.sides.length > 1 && (
          <SegmentedControl
            label={t('Side')}
            value={editing.side}
            onChange={commands.turn}
            options={[
              { value: 'front', label: t('Front', { context: 'switch' }) },
              { value: 'back', label: t('Back', { context: 'switch' }) },
            ]}
          />
        )}
        <ToolButton
          icon={Undo2}
          words={isWide ? t('Undo') : undefined}
          label={undone ? t('Undo: {{label}}', { label: undone.label }) : t('Undo')}
          shortcut="Control+Z"
          disabled={!undone}
          onClick={commands.undo}
        />
        <ToolButton
          icon={Redo2}
          words={isWide ? t('Redo') : undefined}
          label={redone ? t('Redo: {{label}}', { label: redone.label }) : t('Redo')}
          shortcut="Control+Y"
          disabled={!redone}
          onClick={commands.redo}
        />
      </Row>
      <Actions>
        <ToolButton
          icon={Eye}
          label={t('Preview')}
          words={isWide ? t('Preview') : undefined}
          onClick={onPreview}
        />
        <Menu
          trigger={
            <ToolButton icon={Download} label={t('Download')} words={isWide ? t('Download') : undefined} />
          }
        >
          {stock.sides.map((side, index) => (
            <MenuPair key={side} side={side} divided={index > 0} onExport={onExport} />
          ))}
        </Menu>
        {isWide && order}
      </Actions>
    </Bar>
  );
}

interface MenuPairProps {
  side: SideName;
  divided: boolean;
  onExport: TopBarProps['onExport'];
}

function MenuPair({ side, divided, onExport }: MenuPairProps) {
  const words =
    side === 'front'
      ? ([t('Front as SVG'), t('Front as PNG, 600 dpi')] as const)
      : ([t('Back as SVG'), t('Back as PNG, 600 dpi')] as const);
  return (
    <>
      {divided && <MenuSeparator />}
      <MenuItem icon="download" onSelect={() => onExport(side, 'svg')}>
        {words[0]}
      </MenuItem>
      <MenuItem icon="download" onSelect={() => onExport(side, 'png')}>
        {words[1]}
      </MenuItem>
    </>
  );
}

const Bar = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(2)} ${space(4)};
  padding: ${space(2)} ${space(4)};
  border-bottom: 1px solid ${theme.colour.hairline};
  background: ${theme.colour.surface};

  @media (max-width: 959.98px) {
    grid-template-columns: auto minmax(0, 1fr);
    padding: ${space(2)};

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const Titles = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;

  @media (max-width: 959.98px) {
    flex-direction: column;
    align-items: stretch;
    gap: 0;

    > :last-child {
      padding-inline-start: 9px;
    }
  }
`;

const Name = styled.input`
  flex: 0 1 auto;
  width: 100%;
  max-width: 240px;
  min-width: 0;
  height: 32px;
  padding: 0 8px;
  border: 1px solid transparent;
  border-radius: ${theme.radius.small};
  background: none;
  font: 600 ${theme.size.small} ${theme.font.text};
  text-overflow: ellipsis;

  ${theme.media.touch} {
    font-size: 1rem;
  }

  &:hover {
    border-color: ${theme.colour.hairline};
  }

  &:focus-visible {
    border-color: ${theme.colour.edge};
    outline: 2px solid ${theme.colour.focus};
    outline-offset: -1px;
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)};

  > :nth-child(3) {
    margin-inline-start: ${space(2)};
  }
`;
