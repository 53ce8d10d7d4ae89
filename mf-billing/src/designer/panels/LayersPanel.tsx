import { plainButton, theme, truncated } from '@meishi/shell-sdk';
import { SortableList } from '@meishi/shell-sdk/sortable';
import {
  Eye,
  EyeOff,
  Image,
  Lock,
  LockOpen,
  type LucideIcon,
  QrCode,
  Shapes,
  Star,
  Type,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { Note, PanelSection } from '../controls/panel-style.tsx';
import { ToolButton } from '../controls/ToolButton.tsx';
import type { Element } from '../document/document.ts';
import { shortNameOf } from '../document/elements.ts';
import { useStudio } from '../studio/studio-context.ts';
import type { Commands } from '../studio/use-commands.ts';

const kindIcons: Record<Element['kind'], LucideIcon> = {
  text: Type,
  picture: Image,
  shape: Shapes,
  code: QrCode,
  icon: Star,
};

/** The elements of the side, front to back. */
export function LayersPanel({ commands }: { commands: Commands }) {
  const { elements, editing, dispatch, nameOf, drawingContext } = useStudio();
  const layers = [...elements].reverse();
  const pick = (id: string) => (event: MouseEvent) =>
    commands.pick(id, event.shiftKey || event.ctrlKey || event.metaKey);
  return (
    <PanelSection title={t('Layers')}>
      {layers.length === 0 && <Note>{t('This side is empty.')}</Note>}
      <SortableList
        label={t('Layers, front to back')}
        items={layers}
        itemId={({ id }) => id}
        itemLabel={nameOf}
        onReorder={(items) => dispatch({ type: 'arrange', ids: items.map(({ id }) => id).reverse() })}
      >
        {(element, controls) => {
          const { id, hidden, locked } = element;
          const isPicked = editing.selection.includes(id);
          const name = nameOf(element);
          const Kind = kindIcons[element.kind];
          return (
            <Layer $picked={isPicked} $hidden={hidden}>
              <Handle>{controls.handle}</Handle>
              <Name type="button" aria-label={name} aria-pressed={isPicked} onClick={pick(id)}>
                <Kind size={14} aria-hidden />
                <span>{shortNameOf(element, drawingContext.owner)}</span>
              </Name>
              <ToolButton
                icon={locked ? Lock : LockOpen}
                label={locked ? t('Unlock {{name}}', { name }) : t('Lock {{name}}', { name })}
                data-quiet={!locked}
                onClick={() =>
                  dispatch({
                    type: 'change',
                    ids: [id],
                    fields: { locked: !locked },
                    label: locked ? t('Unlock') : t('Lock'),
                  })
                }
              />
              <ToolButton
                icon={hidden ? EyeOff : Eye}
                label={hidden ? t('Show {{name}}', { name }) : t('Hide {{name}}', { name })}
                data-quiet={!hidden}
                onClick={() =>
                  dispatch({
                    type: 'change',
                    ids: [id],
                    fields: { hidden: !hidden },
                    label: hidden ? t('Show') : t('Hide'),
                  })
                }
              />
            </Layer>
          );
        }}
      </SortableList>
    </PanelSection>
  );
}

const Layer = styled.div<{ $picked: boolean; $hidden: boolean }>`
  display: flex;
  align-items: center;
  min-width: 0;
  border-radius: ${theme.radius.small};
  background: ${({ $picked }) => ($picked ? theme.colour.focusWash : 'transparent')};
  ${({ $hidden }) => $hidden && `color: ${theme.colour.inkFaint};`}

  > button:not(:first-of-type) {
    min-width: 28px;

    ${theme.media.touch} {
      min-width: 44px;
    }
  }

  button[data-quiet='true'] {
    color: ${theme.colour.inkFaint};
  }
`;

const Handle = styled.span`
  flex: none;
  color: ${theme.colour.inkFaint};

  > button {
    width: 26px;
    min-width: 0;
    height: 34px;
    min-height: 0;
    cursor: grab;
    touch-action: none;

    ${theme.media.touch} {
      width: 40px;
      height: 44px;
    }
  }

  svg {
    width: 14px;
  }
`;

const Name = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 6px;
  min-width: 0;
  min-height: 34px;
  padding: 0 4px;
  ${plainButton}
  font: ${theme.size.caption} ${theme.font.text};

  svg {
    flex: none;
    color: ${theme.colour.inkFaint};
  }

  span {
    ${truncated}
  }
`;
