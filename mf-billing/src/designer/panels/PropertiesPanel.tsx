import { Button, Checkbox, Row } from '@meishi/shell-sdk';
import { Copy, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { t } from '../../words.ts';
import { ColourControl } from '../controls/ColourControl.tsx';
import { Note, PanelSection, SmallSelect } from '../controls/panel-style.tsx';
import { ToolButton } from '../controls/ToolButton.tsx';
import { formatMillimetres } from '../geometry/format-millimetres.ts';
import { type Overlays, useStudio } from '../studio/studio-context.ts';
import type { Commands } from '../studio/use-commands.ts';
import { ArrangeSection } from './ArrangeSection.tsx';
import { CodeSection, IconSection, PictureSection, ShapeSection } from './KindSections.tsx';
import { TextSection } from './TextSection.tsx';

interface PropertiesPanelProps {
  commands: Commands;
  wordsField: RefObject<HTMLTextAreaElement | null>;
  onReplacePicture: () => void;
}

/** The properties of the selection, or of the side if nothing is selected. */
export function PropertiesPanel({ commands, wordsField, onReplacePicture }: PropertiesPanelProps) {
  const { selected, dispatch } = useStudio();
  const [single, ...others] = selected;
  if (!single) return <SideSection />;
  if (single.locked && others.length === 0)
    return (
      <PanelSection title={t('Locked')}>
        <Note>{t('This element stays as it is until you unlock it.')}</Note>
        <Row>
          <Button
            size="small"
            onClick={() =>
              dispatch({ type: 'change', ids: [single.id], fields: { locked: false }, label: t('Unlock') })
            }
          >
            {t('Unlock')}
          </Button>
        </Row>
      </PanelSection>
    );
  return (
    <>
      {others.length === 0 && single.kind === 'text' && (
        <TextSection key={single.id} element={single} commands={commands} field={wordsField} />
      )}
      {others.length === 0 && single.kind === 'shape' && (
        <ShapeSection element={single} commands={commands} />
      )}
      {others.length === 0 && single.kind === 'picture' && (
        <PictureSection element={single} commands={commands} onReplace={onReplacePicture} />
      )}
      {others.length === 0 && single.kind === 'code' && <CodeSection element={single} commands={commands} />}
      {others.length === 0 && single.kind === 'icon' && <IconSection element={single} commands={commands} />}
      <ArrangeSection commands={commands} />
      <PanelSection title={t('More')}>
        <Row gap={1}>
          <ToolButton icon={Copy} label={t('Duplicate')} shortcut="Control+D" onClick={commands.duplicate} />
          <ToolButton icon={Trash2} label={t('Delete')} shortcut="Delete" onClick={commands.remove} />
        </Row>
      </PanelSection>
    </>
  );
}

function SideSection() {
  const { editing, dispatch, stock, stocks, chooseProduct, overlays, setOverlays } = useStudio();
  const toggle = (line: keyof Overlays) => setOverlays({ ...overlays, [line]: !overlays[line] });
  const { ground } = editing.document[editing.side];
  return (
    <>
      <PanelSection title={editing.side === 'front' ? t('Front') : t('Back')}>
        <ColourControl
          label={t('Background')}
          value={ground}
          onChange={(colour, gesture) => colour && dispatch({ type: 'ground', colour, gesture })}
        />
        <Note>{t('Select an element to edit it.')}</Note>
      </PanelSection>
      <PanelSection title={t('Printed on')}>
        <SmallSelect
          aria-label={t('Product')}
          value={stock.product}
          onChange={({ target }) => {
            const chosen = stocks.find(({ product }) => product === target.value);
            if (chosen) chooseProduct(chosen.product);
          }}
        >
          {stocks.map(({ product, name }) => (
            <option key={product} value={product}>
              {name}
            </option>
          ))}
        </SmallSelect>
        <Note>{describe(stock)}</Note>
      </PanelSection>
      <PanelSection title={t('Print guides')}>
        <Checkbox label={t('Bleed and cut')} checked={overlays.bleed} onChange={() => toggle('bleed')} />
        <Checkbox label={t('Safe area')} checked={overlays.safe} onChange={() => toggle('safe')} />
        <Checkbox label={t('Antenna')} checked={overlays.antenna} onChange={() => toggle('antenna')} />
      </PanelSection>
    </>
  );
}

const describe = ({ shape, width, height, bleed, sides }: ReturnType<typeof useStudio>['stock']) =>
  shape === 'round'
    ? t('Round, {{width, number}} mm in diameter, with {{bleed, number}} mm of bleed.', { width, bleed })
    : sides.length > 1
      ? t('{{width}} × {{height}} mm with {{bleed, number}} mm of bleed, front and back.', {
          width: formatMillimetres(width),
          height: formatMillimetres(height),
          bleed,
        })
      : t('{{width}} × {{height}} mm with {{bleed, number}} mm of bleed, front only.', {
          width: formatMillimetres(width),
          height: formatMillimetres(height),
          bleed,
        });
