import { Icon, space, TextField, theme, withBase } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';
import type { NameState } from './use-name-availability.ts';

interface NameFieldProps {
  value: string;
  onChange: (value: string) => void;
  availability: NameState;
  /** A message that takes precedence over the availability. */
  error?: string;
  hint: string;
}

export function NameField({ value, onChange, availability, error, hint }: NameFieldProps) {
  const fault = error ?? (availability.state === 'refused' ? availability.reason : undefined);
  return (
    <div>
      <TextField
        label={t('Custom URL')}
        name="name"
        prefix={<bdi dir="ltr">{location.host + withBase('/group/')}</bdi>}
        value={value}
        error={fault}
        hint={hint}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <Availability role="status">{!fault && <Words {...availability} />}</Availability>
    </div>
  );
}

function Words({ state, name }: NameState) {
  if (state === 'checking') return <>{t('Checking availability…')}</>;
  if (state === 'unknown') return <>{t('We’ll check availability when you save.')}</>;
  if (state !== 'free') return null;
  return (
    <Free>
      <Icon name="check" size={16} />
      {t('{{name}} is available', { name })}
    </Free>
  );
}

const Availability = styled.div`
  padding-top: ${space(1)};
  overflow-wrap: anywhere;
  color: ${theme.colour.inkFaint};
  font: 500 ${theme.size.caption} ${theme.font.text};

  &:empty {
    display: none;
  }
`;

const Free = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  color: ${theme.colour.positive};
`;
