import { includedAccents } from '@meishi/api-contract/rules/accents';
import { message } from '@meishi/api-contract/shapes/message';
import { useId } from 'react';
import styled from 'styled-components';
import { ErrorSentence } from '../field/Field.tsx';
import { VisuallyHidden } from '../text/Text.tsx';
import { theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';
import { useFormField } from './form-context.ts';

interface ColourFieldProps {
  label: string;
  /** #rrggbb */
  value: string;
  onChange: (value: string) => void;
  /** False to allow only the swatches and the current colour. */
  free?: boolean;
  error?: string;
  id?: string;
}

const accentNames: Record<(typeof includedAccents)[number], string> = {
  '#dc004e': message('Crimson'),
  '#0f0f23': message('Ink'),
  '#3b3dd6': message('Ultramarine'),
  '#0a6847': message('Forest'),
  '#b4690e': message('Amber'),
  '#7a4bb3': message('Violet'),
};

const swatches = includedAccents.map((value) => ({ value, label: accentNames[value] }));

/** A colour field with swatches and a free choice. */
export function ColourField({ label, value, onChange, free = true, error, id }: ColourFieldProps) {
  const name = useId();
  const chosen = value.toLowerCase();
  const isOther = !swatches.some((swatch) => swatch.value === chosen);
  return (
    <Group id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <Swatches>
        {swatches.map((swatch) => (
          <Swatch key={swatch.value} style={{ background: swatch.value }} title={t(swatch.label)}>
            <input
              type="radio"
              name={name}
              checked={swatch.value === chosen}
              onChange={() => onChange(swatch.value)}
            />
            <VisuallyHidden>{t(swatch.label)}</VisuallyHidden>
          </Swatch>
        ))}
        {free && (
          <Other data-chosen={isOther || undefined} title={t('Another colour')}>
            <VisuallyHidden>{t('Another colour')}</VisuallyHidden>
            <input type="color" value={chosen} onChange={(event) => onChange(event.target.value)} />
          </Other>
        )}
      </Swatches>
      {error && <ErrorSentence>{error}</ErrorSentence>}
    </Group>
  );
}

type FormColourFieldProps = Omit<ColourFieldProps, 'value' | 'onChange' | 'error' | 'id'> & {
  name: string;
};

export function FormColourField({ name, ...rest }: FormColourFieldProps) {
  const { field, error, id } = useFormField(name, rest.label);
  return (
    <ColourField {...rest} value={field.value ?? '#dc004e'} onChange={field.onChange} id={id} error={error} />
  );
}

const Group = styled.fieldset`
  min-width: 0;

  > legend {
    padding-bottom: 6px;
    font: 550 ${theme.size.small} ${theme.font.text};
  }
`;

const Swatches = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  /* All fit in one row of a phone of 360 px. */
  ${theme.media.touch} {
    gap: 5px;
  }
`;

const Swatch = styled.label`
  position: relative;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1px rgb(255 255 255 / 0.24);
  cursor: pointer;

  ${theme.media.touch} {
    width: 40px;
    height: 40px;
  }

  input {
    position: absolute;
    inset: -2px;
    width: calc(100% + 4px);
    height: calc(100% + 4px);
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  &:has(:checked),
  &[data-chosen] {
    outline: 2px solid ${theme.colour.ink};
    outline-offset: 2px;
  }

  &:has(:focus-visible) {
    outline: 3px solid ${theme.colour.focus};
    outline-offset: 2px;
  }

  /* The colour is the content. */
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    outline-color: Highlight !important;
    forced-color-adjust: none;
  }
`;

const Other = styled(Swatch)`
  background: conic-gradient(#d33, #cc3, #3a3, #3bb, #33c, #c3c, #d33);
`;
