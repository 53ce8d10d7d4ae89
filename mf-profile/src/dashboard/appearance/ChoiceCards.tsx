import { theme, VisuallyHidden } from '@meishi/shell-sdk';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

interface ChoiceCardsProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string; description?: string; picture?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  min?: string;
}

/** A radio group whose options have a picture or a description. */
export function ChoiceCards<Value extends string>({
  legend,
  options,
  value,
  onChange,
  min = '132px',
}: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <Group $min={min}>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      {options.map((option) => (
        <Card key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.picture}
          <strong>{option.label}</strong>
          {option.description && <span>{option.description}</span>}
        </Card>
      ))}
    </Group>
  );
}

const Group = styled.fieldset<{ $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $min }) => $min}, 100%), 1fr));
  gap: 12px;
  min-width: 0;
`;

const Card = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 4px;
  padding: 12px;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.surface};
  font: ${theme.size.caption} ${theme.font.text};
  color: ${theme.colour.inkSoft};
  cursor: pointer;
  transition: border-color ${theme.motion.quick};

  strong {
    font: 550 ${theme.size.small} ${theme.font.text};
    color: ${theme.colour.ink};
  }

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  &:hover {
    border-color: ${theme.colour.edge};
  }

  &:has(:checked) {
    border-color: ${theme.colour.ink};
    box-shadow: inset 0 0 0 1px ${theme.colour.ink};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${theme.colour.focus};
    outline-offset: 2px;
  }

  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`;
