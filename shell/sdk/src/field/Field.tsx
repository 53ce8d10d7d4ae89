import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/Icon.tsx';
import { VisuallyHidden } from '../text/Text.tsx';
import { space, theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';

export interface FieldLabels {
  label: string;
  /** The label is there for screen readers only; what it says must be plain to see otherwise. */
  hideLabel?: boolean;
  /** A sentence that helps to fill it in. */
  hint?: ReactNode;
  /** What is wrong with what was typed. */
  error?: string;
  /** Says so beside the label; everything else is required. */
  optional?: boolean;
}

/** What ties a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldLabels {
  /** Id of the control; one is made when none is given. */
  id?: string;
  /** Beside the label, at the line's other end. */
  aside?: ReactNode;
  children: (control: ControlAttributes) => ReactNode;
}

/** Label, hint and error around any control. */
export function Field({ label, hideLabel, hint, error, optional, id, aside, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  const labelText = (
    <label htmlFor={controlId}>
      {label}
      {optional && <Optional> ({t('optional')})</Optional>}
    </label>
  );
  return (
    <FieldBox>
      {hideLabel ? (
        <VisuallyHidden>{labelText}</VisuallyHidden>
      ) : (
        <LabelRow>
          {labelText}
          {aside}
        </LabelRow>
      )}
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <ErrorSentence id={errorId}>
          <Icon name="error" size={16} />
          {error}
        </ErrorSentence>
      )}
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </FieldBox>
  );
}

const FieldBox = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`;

const LabelRow = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(3)};
  font: 550 ${theme.size.small} ${theme.font.text};
`;

const Optional = styled.span`
  color: ${theme.colour.inkFaint};
  font-weight: 400;
`;

const Hint = styled.p`
  color: ${theme.colour.inkFaint};
  font: ${theme.size.caption} ${theme.font.text};
`;

export const ErrorSentence = styled.p`
  display: flex;
  gap: 6px;
  color: ${theme.colour.danger};
  font: 500 ${theme.size.caption} ${theme.font.text};

  > svg {
    margin-top: 2px;
  }
`;
