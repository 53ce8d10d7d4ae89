import { type ComponentProps, type ReactNode, useState } from 'react';
import styled, { css } from 'styled-components';
import { Text } from '../text/Text.tsx';
import { theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldLabels } from './Field.tsx';

export interface TextFieldProps extends FieldLabels, Omit<ComponentProps<'input'>, 'prefix' | 'children'> {
  /** Text inside the field before the value: `meishi.app/`. */
  prefix?: ReactNode;
  /** Content inside the field after the value: a unit or an icon button. */
  suffix?: ReactNode;
}

/** One line of text. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  id,
  prefix,
  suffix,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const { maxLength, value } = rest;
  // The browser cuts what is longer, without a word.
  const isFull = maxLength && maxLength > 20 && typeof value === 'string' && value.length >= maxLength;
  const full = isFull && t('No more than {{maximum, number}} characters fit here.', { maximum: maxLength });
  return (
    <Field {...{ label, hideLabel, hint: full || hint, error, optional, id }}>
      {(control) =>
        prefix || suffix ? (
          <Framed data-invalid={control['aria-invalid']}>
            {prefix && <Affix>{prefix}</Affix>}
            <BareInput type={type} {...control} {...rest} />
            {suffix && <Affix>{suffix}</Affix>}
          </Framed>
        ) : (
          <Input type={type} {...control} {...rest} />
        )
      }
    </Field>
  );
}

export interface TextAreaProps extends FieldLabels, Omit<ComponentProps<'textarea'>, 'children'> {
  /** Shows the remaining characters when most of `maxLength` is used. */
  counter?: boolean;
}

/** Several lines of text; grows with them. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  optional,
  id,
  counter = false,
  rows = 3,
  onChange,
  ...rest
}: TextAreaProps) {
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? '').length);
  const length = rest.value === undefined ? typed : String(rest.value).length;
  const left = (rest.maxLength ?? 0) - length;
  const showsCount = counter && rest.maxLength !== undefined && left < rest.maxLength * 0.3;
  return (
    <Field
      {...{ label, hideLabel, hint, error, optional, id }}
      aside={
        showsCount && (
          <Text as="span" size="caption" tone="faint" numeric role="status">
            {t('{{left, number}} left', { left })}
          </Text>
        )
      }
    >
      {(control) => (
        <Area
          rows={rows}
          $rows={rows}
          {...control}
          {...rest}
          onChange={(event) => {
            setTyped(event.target.value.length);
            onChange?.(event);
          }}
        />
      )}
    </Field>
  );
}

const Input = styled.input`
  ${controlStyle}
`;

const Area = styled.textarea<{ $rows: number }>`
  ${controlStyle}
  field-sizing: content;
  /* Starts with the height of its rows. Sized by content alone, it would start with one row. */
  min-height: calc(${({ $rows }) => $rows} * 1lh + 20px);
  max-height: 60vh;
  resize: vertical;
`;

const Framed = styled.div`
  ${controlStyle}
  display: flex;
  align-items: center;
  gap: 2px;
  padding-block: 0;

  &[data-invalid] {
    border-color: ${theme.colour.danger};
  }

  &:focus-within {
    outline: 2px solid ${theme.colour.focus};
    outline-offset: -1px;
  }
`;

const bare = css`
  flex: 1;
  min-width: 0;
  padding: 9px 0;
  border: 0;
  background: transparent;
  color: inherit;
  font: inherit;

  &:focus-visible {
    outline: none;
  }

  &::placeholder {
    color: ${theme.colour.inkFaint};
    opacity: 1;
  }
`;

const BareInput = styled.input`
  ${bare}
`;

const Affix = styled.span`
  flex: none;
  color: ${theme.colour.inkFaint};

  &:has(> svg) {
    margin-inline-end: 6px;
  }
`;
