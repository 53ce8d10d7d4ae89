import { TextField } from '@meishi/shell-sdk';
import { type ChangeEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '../../words.ts';
import { writeCardNumber } from '../card-number.ts';

interface CardNumberFieldProps {
  value: string;
  error?: string;
  onChange: (written: string) => void;
}

/** Formats the number while it is typed. The caret stays behind the typed character. */
export function CardNumberField({ value, error, onChange }: CardNumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  useEffect(() => {
    // Waits one frame, so that the dialog can first store the element to which it returns the focus.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    caret.current = writeCardNumber(target.value.slice(0, target.selectionStart ?? undefined)).length;
    onChange(writeCardNumber(target.value));
  };
  return (
    <TextField
      ref={input}
      label={t('Card number')}
      hint={t('Nine characters, printed on the card or on its slip. O is 0, I and L are 1.')}
      value={value}
      error={error}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      placeholder="4Z8K 2M9Q X"
      onChange={type}
    />
  );
}
