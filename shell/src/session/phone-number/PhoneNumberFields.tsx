import { TextField } from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { type Ref, useMemo } from 'react';
import { t } from '../../words.ts';
import { listCountries, type TypedNumber } from './phone-number.ts';

interface PhoneNumberFieldsProps {
  value: TypedNumber;
  onChange: (value: TypedNumber) => void;
  hint?: string;
  error?: string;
  /** The input of the number. */
  ref?: Ref<HTMLInputElement>;
}

/** Country and number. The number may include the country code. */
export function PhoneNumberFields({ value, onChange, hint, error, ref }: PhoneNumberFieldsProps) {
  const countries = useMemo(listCountries, []);
  return (
    <>
      <Select
        label={t('Country')}
        name="country"
        autoComplete="country"
        options={countries}
        value={value.country}
        onChange={(event) => onChange({ ...value, country: event.target.value })}
      />
      <TextField
        ref={ref}
        label={t('Phone number')}
        type="tel"
        name="phone"
        autoComplete="tel"
        hint={hint}
        error={error}
        value={value.number}
        onChange={(event) => onChange({ ...value, number: event.target.value })}
      />
    </>
  );
}
