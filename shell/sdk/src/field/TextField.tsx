import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react';
import { classes } from '../style/adopt-sheet.ts';
import { Text } from '../text/Text.tsx';
import { t } from '../words/kit-words.ts';
import * as css from './control.module.css';
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
  className,
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
          <div className={classes(css.control, css.framed)} data-invalid={control['aria-invalid']}>
            {prefix && <span className={css.affix}>{prefix}</span>}
            <input type={type} className={classes(css.bare, className)} {...control} {...rest} />
            {suffix && <span className={css.affix}>{suffix}</span>}
          </div>
        ) : (
          <input type={type} className={classes(css.control, className)} {...control} {...rest} />
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
  className,
  style,
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
        <textarea
          rows={rows}
          className={classes(css.control, css.area, className)}
          style={{ '--rows': rows, ...style } as CSSProperties}
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
