import { Button } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import { ColourControl } from '../controls/ColourControl.tsx';
import { NumberField, type NumberFieldProps } from '../controls/NumberField.tsx';
import { Fields, Note, PanelSection, SmallSelect } from '../controls/panel-style.tsx';
import type { CodeElement, IconElement, PictureElement, ShapeElement } from '../document/document.ts';
import { pictureOf } from '../drawing/ElementDrawing.tsx';
import { cardIcons } from '../drawing/icons.tsx';
import { codeFindings } from '../print/code-findings.ts';
import { dotsPerInch, minDpi } from '../print/design-findings.ts';
import { useStudio } from '../studio/studio-context.ts';
import type { Commands } from '../studio/use-commands.ts';

interface KindProps<Kind> {
  element: Kind;
  commands: Commands;
}

export function ShapeSection({ element, commands }: KindProps<ShapeElement>) {
  const isLine = element.shape === 'line';
  return (
    <PanelSection title={isLine ? t('Line') : t('Fill and line')}>
      {!isLine && (
        <ColourControl
          label={t('Fill')}
          value={element.fill}
          optional
          onChange={(fill, gesture) => commands.change({ fill }, t('Fill'), gesture)}
        />
      )}
      <ColourControl
        label={t('Line')}
        value={element.stroke}
        optional={!isLine}
        onChange={(stroke, gesture) => commands.change({ stroke }, t('Line'), gesture)}
      />
      <Fields>
        <NumberField
          sign={t('Line')}
          label={t('Line width in millimetres')}
          unit={t('mm')}
          min={0.1}
          max={20}
          step={0.1}
          value={element.strokeWidth}
          onChange={(strokeWidth, gesture) => commands.change({ strokeWidth }, t('Line width'), gesture)}
        />
        {element.shape === 'rect' && <RadiusField element={element} commands={commands} />}
      </Fields>
    </PanelSection>
  );
}

function RadiusField({ element, commands }: KindProps<ShapeElement | PictureElement | CodeElement>) {
  return (
    <NumberField
      sign={t('Corner')}
      label={t('Corner radius in millimetres')}
      unit={t('mm')}
      min={0}
      max={100}
      step={0.5}
      value={element.radius}
      onChange={(radius, gesture) => commands.change({ radius }, t('Corners'), gesture)}
    />
  );
}

export function PictureSection({
  element,
  commands,
  onReplace,
}: KindProps<PictureElement> & { onReplace: () => void }) {
  const { drawingContext } = useStudio();
  const picture = pictureOf(element, drawingContext);
  const dpi = picture && dotsPerInch(element, picture);
  return (
    <PanelSection
      title={t('Picture')}
      actions={
        <Button size="small" onClick={onReplace}>
          {picture ? t('Replace') : t('Choose')}
        </Button>
      }
    >
      {!picture && <Note $bad>{t('There’s no image yet, so nothing is printed here.')}</Note>}
      {dpi !== null && dpi < minDpi && (
        <Note $bad>
          {t('It has {{dpi, number}} dots per inch: below {{minDpi, number}} it looks blurry in print.', {
            dpi: Math.round(dpi),
            minDpi,
          })}
        </Note>
      )}
      <SmallSelect
        aria-label={t('Position in its box')}
        value={element.fit}
        onChange={({ target }) =>
          commands.change({ fit: target.value === 'contain' ? 'contain' : 'cover' }, t('Fit'))
        }
      >
        <option value="cover">{t('Fills its box')}</option>
        <option value="contain">{t('Shows all of it')}</option>
      </SmallSelect>
      <Fields>
        <CropField
          sign={t('Zoom')}
          label={t('Zoom in percent')}
          min={100}
          max={500}
          step={10}
          value={element.zoom}
          onChange={(zoom, gesture) => commands.change({ zoom }, t('Crop'), gesture)}
        />
        <RadiusField element={element} commands={commands} />
        <CropField
          sign={t('Horizontal')}
          label={t('Horizontal position of the visible part, in percent')}
          value={element.focusX}
          onChange={(focusX, gesture) => commands.change({ focusX }, t('Crop'), gesture)}
        />
        <CropField
          sign={t('Vertical')}
          label={t('Vertical position of the visible part, in percent')}
          value={element.focusY}
          onChange={(focusY, gesture) => commands.change({ focusY }, t('Crop'), gesture)}
        />
      </Fields>
    </PanelSection>
  );
}

function CropField({ value, onChange, ...field }: NumberFieldProps) {
  return (
    <NumberField
      unit="%"
      min={0}
      max={100}
      step={5}
      {...field}
      value={value * 100}
      onChange={(percent, gesture) => onChange(percent / 100, gesture)}
    />
  );
}

export function CodeSection({ element, commands }: KindProps<CodeElement>) {
  const { drawingContext } = useStudio();
  const { owner } = drawingContext;
  const problems = codeFindings(element, drawingContext);
  return (
    <PanelSection title={t('QR code')}>
      <SmallSelect
        aria-label={t('What it opens')}
        value={element.target}
        onChange={({ target }) => commands.change({ target: target.value }, t('What the code opens'))}
      >
        <option value="profile">
          {owner.isDemo ? t('Your profile, once you have one') : t('Your profile')}
        </option>
        {owner.cards.map(({ card_id, label }) => (
          <option key={card_id} value={card_id}>
            {t('Card {{label}}', { label })}
          </option>
        ))}
      </SmallSelect>
      <ColourControl
        label={t('Dark')}
        value={element.dark}
        onChange={(dark, gesture) => dark && commands.change({ dark }, t('Colour'), gesture)}
      />
      <ColourControl
        label={t('Background')}
        value={element.light}
        onChange={(light, gesture) => light && commands.change({ light }, t('Colour'), gesture)}
      />
      <RadiusField element={element} commands={commands} />
      {problems.map((problem) => (
        <Note key={problem} $bad>
          {problem}
        </Note>
      ))}
      {problems.length === 0 && <Note>{t('Large and clear enough to be read.')}</Note>}
    </PanelSection>
  );
}

export function IconSection({ element, commands }: KindProps<IconElement>) {
  return (
    <PanelSection title={t('Icon')}>
      <SmallSelect
        aria-label={t('Icon')}
        value={element.icon}
        onChange={({ target }) => commands.change({ icon: target.value }, t('Icon'))}
      >
        {Object.entries(cardIcons).map(([name, { label }]) => (
          <option key={name} value={name}>
            {t(label)}
          </option>
        ))}
      </SmallSelect>
      <ColourControl
        label={t('Colour')}
        value={element.colour}
        onChange={(colour, gesture) => colour && commands.change({ colour }, t('Colour'), gesture)}
      />
    </PanelSection>
  );
}
