import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  BringToFront,
  FlipHorizontal2,
  FlipVertical2,
  Group,
  type LucideIcon,
  SendToBack,
  Ungroup,
} from 'lucide-react';
import { t } from '../../words.ts';
import { minCodeEdge } from '../canvas/gestures.ts';
import { NumberField } from '../controls/NumberField.tsx';
import { Fields, PanelSection, Tools } from '../controls/panel-style.tsx';
import { ToolButton } from '../controls/ToolButton.tsx';
import type { Element } from '../document/document.ts';
import type { Placement } from '../document/editing.ts';
import { type Alignment, alignmentNames } from '../geometry/arrange.ts';
import { normaliseAngle } from '../geometry/box.ts';
import { useStudio } from '../studio/studio-context.ts';
import type { Commands } from '../studio/use-commands.ts';

const alignments: readonly [Alignment, LucideIcon][] = [
  ['left', AlignStartVertical],
  ['centre', AlignCenterVertical],
  ['right', AlignEndVertical],
  ['top', AlignStartHorizontal],
  ['middle', AlignCenterHorizontal],
  ['bottom', AlignEndHorizontal],
];

export function ArrangeSection({ commands }: { commands: Commands }) {
  const { selected } = useStudio();
  const [single, ...others] = selected;
  const isGrouped = selected.some(({ group }) => group !== null);
  return (
    <PanelSection
      title={
        others.length > 0
          ? t('{{count, number}} elements', { count: selected.length, one: '1 element' })
          : t('Position and size')
      }
    >
      {single && others.length === 0 && <PlaceFields element={single} />}
      <Tools
        role="group"
        aria-label={others.length > 0 ? t('Align with each other') : t('Align on the card')}
      >
        {alignments.map(([to, icon]) => (
          <ToolButton key={to} icon={icon} label={t(alignmentNames[to])} onClick={() => commands.align(to)} />
        ))}
        {selected.length > 2 && (
          <>
            <ToolButton
              icon={AlignHorizontalSpaceBetween}
              label={t('Equal gaps across')}
              onClick={() => commands.distribute('x')}
            />
            <ToolButton
              icon={AlignVerticalSpaceBetween}
              label={t('Equal gaps down')}
              onClick={() => commands.distribute('y')}
            />
          </>
        )}
      </Tools>
      <Tools role="group" aria-label={t('Order and orientation')}>
        <ToolButton
          icon={BringToFront}
          label={t('Bring forward')}
          shortcut="]"
          onClick={() => commands.order('forward')}
        />
        <ToolButton
          icon={SendToBack}
          label={t('Send backward')}
          shortcut="["
          onClick={() => commands.order('backward')}
        />
        {single && (
          <>
            <ToolButton
              icon={FlipHorizontal2}
              label={t('Flip left to right')}
              pressed={single.flipX}
              onClick={() => commands.change({ flipX: !single.flipX }, t('Flip'))}
            />
            <ToolButton
              icon={FlipVertical2}
              label={t('Flip upside down')}
              pressed={single.flipY}
              onClick={() => commands.change({ flipY: !single.flipY }, t('Flip'))}
            />
          </>
        )}
        {others.length > 0 && (
          <ToolButton icon={Group} label={t('Group')} shortcut="Control+G" onClick={commands.group} />
        )}
        {isGrouped && (
          <ToolButton
            icon={Ungroup}
            label={t('Ungroup')}
            shortcut="Control+Shift+G"
            onClick={commands.ungroup}
          />
        )}
      </Tools>
    </PanelSection>
  );
}

function PlaceFields({ element }: { element: Element }) {
  const { dispatch } = useStudio();
  const isSquare = element.kind === 'code' || element.kind === 'icon';
  const min = element.kind === 'code' ? minCodeEdge : 0.5;
  const place = (fields: Placement, label: string, gesture: string) =>
    dispatch({ type: 'place', placements: { [element.id]: fields }, label, gesture });
  return (
    <Fields>
      <NumberField
        sign="X"
        label={t('From the left, in millimetres')}
        unit={t('mm')}
        step={0.5}
        value={element.x}
        onChange={(x, gesture) => place({ x }, t('Move'), gesture)}
      />
      <NumberField
        sign="Y"
        label={t('From the top, in millimetres')}
        unit={t('mm')}
        step={0.5}
        value={element.y}
        onChange={(y, gesture) => place({ y }, t('Move'), gesture)}
      />
      <NumberField
        sign={t('W')}
        label={t('Width in millimetres')}
        unit={t('mm')}
        step={0.5}
        min={min}
        max={300}
        value={element.width}
        onChange={(width, gesture) =>
          place(isSquare ? { width, height: width } : { width }, t('Resize'), gesture)
        }
      />
      <NumberField
        sign={t('H')}
        label={t('Height in millimetres')}
        unit={t('mm')}
        step={0.5}
        min={min}
        max={300}
        value={element.height}
        onChange={(height, gesture) =>
          place(isSquare ? { width: height, height } : { height }, t('Resize'), gesture)
        }
      />
      <NumberField
        sign="↻"
        label={t('Rotation in degrees')}
        unit="°"
        value={element.rotation}
        onChange={(rotation, gesture) => place({ rotation: normaliseAngle(rotation) }, t('Rotate'), gesture)}
      />
      <NumberField
        sign="◐"
        label={t('Opacity in percent')}
        unit="%"
        step={5}
        min={0}
        max={100}
        value={element.opacity * 100}
        onChange={(percent, gesture) =>
          dispatch({
            type: 'change',
            ids: [element.id],
            fields: { opacity: percent / 100 },
            label: t('Opacity'),
            gesture,
          })
        }
      />
    </Fields>
  );
}
