import { type ComponentProps, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../text/Text.tsx';
import { space, theme } from '../theme/theme.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'onChange'> {
  label: ReactNode;
  hideLabel?: boolean;
  description?: ReactNode;
  onChange?: (checked: boolean) => void;
}

/** A switch that takes effect immediately. */
export function Switch({ label, hideLabel, description, onChange, ...rest }: SwitchProps) {
  return <Toggle control={Track} role="switch" {...{ label, hideLabel, description, onChange, ...rest }} />;
}

/** A checkbox as part of a form. */
export function Checkbox({ label, hideLabel, description, onChange, ...rest }: SwitchProps) {
  return <Toggle control={Box} {...{ label, hideLabel, description, onChange, ...rest }} />;
}

function Toggle({
  control: Control,
  label,
  hideLabel,
  description,
  onChange,
  ...rest
}: SwitchProps & { control: typeof Track }) {
  const id = useId();
  const text = <span>{label}</span>;
  return (
    <Line $gap={hideLabel ? 0 : 3}>
      <Control
        type="checkbox"
        aria-describedby={description ? id : undefined}
        onChange={(event) => onChange?.(event.target.checked)}
        {...rest}
      />
      {hideLabel ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      {description && <Description id={id}>{description}</Description>}
    </Line>
  );
}

const Line = styled.label<{ $gap: number }>`
  position: relative;
  display: inline-grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  column-gap: ${({ $gap }) => space($gap)};
  min-height: 32px;
  cursor: pointer;

  &:has(:disabled) {
    cursor: default;
    color: ${theme.colour.inkFaint};
  }

  ${theme.media.touch} {
    min-height: 44px;
  }
`;

const Description = styled.span`
  grid-column: 2;
  color: ${theme.colour.inkFaint};
  font: ${theme.size.small} ${theme.font.text};
`;

const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 40px;
  height: 24px;
  margin: 0;
  border: 1px solid ${theme.colour.edge};
  border-radius: 12px;
  background: ${theme.colour.sunken};
  cursor: inherit;
  --travel: 16px;
  transition:
    background-color ${theme.motion.regular},
    border-color ${theme.motion.regular};

  [dir='rtl'] & {
    --travel: -16px;
  }

  &::before {
    content: '';
    position: absolute;
    top: 3px;
    inset-inline-start: 3px;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: ${theme.colour.edge};
    transition:
      translate ${theme.motion.regular},
      background-color ${theme.motion.regular};
  }

  &:checked {
    background: ${theme.colour.ink};
    border-color: ${theme.colour.ink};
  }

  &:checked::before {
    translate: var(--travel) 0;
    background: ${theme.colour.onInk};
  }

  &:disabled {
    opacity: 0.5;
  }

  @media (forced-colors: active) {
    &::before {
      background: ButtonText;
    }

    &:checked {
      background: Highlight;
    }

    &:checked::before {
      background: HighlightText;
    }
  }
`;

const Box = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 20px;
  height: 20px;
  margin: 0 2px;
  border: 1px solid ${theme.colour.edge};
  border-radius: 5px;
  background: ${theme.colour.surface};
  cursor: inherit;

  &::before {
    content: '';
    position: absolute;
    left: 6px;
    top: 2px;
    width: 6px;
    height: 11px;
    border: solid ${theme.colour.onInk};
    border-width: 0 2px 2px 0;
    rotate: 42deg;
    opacity: 0;
  }

  &:checked {
    background: ${theme.colour.ink};
    border-color: ${theme.colour.ink};
  }

  &:checked::before {
    opacity: 1;
  }

  &:disabled {
    opacity: 0.5;
  }

  &[aria-invalid='true'] {
    border-color: ${theme.colour.danger};
  }
`;
