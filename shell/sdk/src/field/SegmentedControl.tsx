import { useId, useRef } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { fadingRowStyle } from '../layout/tab-style.ts';
import { useFadingEnds } from '../layout/use-fading-ends.ts';
import { VisuallyHidden } from '../text/Text.tsx';
import { theme } from '../theme/theme.ts';

export interface SegmentedControlProps<Value extends string> {
  /** What is being chosen; for screen readers. */
  label: string;
  options: readonly { value: Value; label: string; icon?: IconName }[];
  /** Null if none of the options is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
}

/** A choice between a few visible options. Arrow keys move between them. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useFadingEnds(group);
  return (
    <Group ref={group}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <Segment key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} size={16} />}
          {option.label}
        </Segment>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: inline-flex;
  align-self: start;
  max-width: 100%;
  min-width: 0;
  padding: 3px;
  ${fadingRowStyle}
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.sunken};
  box-shadow: inset 0 0 0 1px ${theme.colour.hairline};
`;

const Segment = styled.label`
  position: relative;
  flex: 1 0 auto;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 34px;
  /* Small enough for five options side by side on a phone. */
  padding: 0 clamp(8px, 2.6vw, 14px);
  border-radius: 7px;
  color: ${theme.colour.inkSoft};
  font: 500 ${theme.size.small} ${theme.font.text};
  white-space: nowrap;
  cursor: pointer;
  transition: color ${theme.motion.quick};

  &:hover {
    color: ${theme.colour.ink};
  }

  &:has(:checked) {
    background: ${theme.colour.surface};
    color: ${theme.colour.ink};
    font-weight: 550;
    box-shadow:
      0 0 0 1px ${theme.colour.hairline},
      0 1px 3px rgb(0 0 0 / 0.08);
  }

  &:has(:focus-visible) {
    outline: 2px solid ${theme.colour.focus};
    outline-offset: 1px;
  }

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  ${theme.media.touch} {
    min-height: 38px;
  }

  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`;
