import type { LinkKind } from '@meishi/api-contract/links';
import { Icon, theme } from '@meishi/shell-sdk';
import { useId } from 'react';
import styled from 'styled-components';
import { linkKindFacts, linkKindsInOrder } from '../../links/linkKinds';

interface KindPickerProps {
  /** Null while nothing was recognised or picked. */
  value: LinkKind | null;
  onChange: (kind: LinkKind) => void;
}

/** Every kind of link, by its mark. */
export function KindPicker({ value, onChange }: KindPickerProps) {
  const name = useId();
  return (
    <Kinds>
      <legend>Kind</legend>
      {linkKindsInOrder.map((kind) => (
        <Kind key={kind}>
          <input type="radio" name={name} checked={kind === value} onChange={() => onChange(kind)} />
          <Icon name={kind} size={18} />
          {linkKindFacts[kind].label}
        </Kind>
      ))}
    </Kinds>
  );
}

const Kinds = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-width: 0;

  legend {
    margin-bottom: 6px;
    font: 550 ${theme.size.small} ${theme.font.text};
  }
`;

const Kind = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 36px;
  padding: 0 12px 0 10px;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.round};
  background: ${theme.colour.surface};
  font: 500 ${theme.size.caption} ${theme.font.text};
  cursor: pointer;
  transition: border-color ${theme.motion.quick};

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
    background: ${theme.colour.ink};
    color: ${theme.colour.onInk};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${theme.colour.focus};
    outline-offset: 2px;
  }

  ${theme.media.touch} {
    min-height: 44px;
  }

  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`;
