import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { Avatar, space, theme } from '@meishi/shell-sdk';
import { useId } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';

interface ProfileChoiceProps {
  profiles: readonly Profile[];
  value: string;
  onChange: (profileId: string) => void;
}

/** Chooses which profile represents the user in the group. */
export function ProfileChoice({ profiles, value, onChange }: ProfileChoiceProps) {
  const name = useId();
  return (
    <Group>
      <legend>{t('Which profile do you want to use?')}</legend>
      {profiles.map(({ profile_id, display_name, job_title, photo }) => (
        <label key={profile_id}>
          <input
            type="radio"
            name={name}
            checked={profile_id === value}
            onChange={() => onChange(profile_id)}
          />
          <Avatar name={display_name} photo={photo} size={40} />
          <span>
            <strong>{display_name}</strong>
            {job_title}
          </span>
        </label>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-width: 0;

  legend {
    margin-bottom: ${space(2)};
    font: 550 ${theme.size.small} ${theme.font.text};
  }

  label {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: 56px;
    padding: ${space(2)} ${space(3)};
    border: 1px solid ${theme.colour.hairline};
    border-radius: ${theme.radius.regular};
    color: ${theme.colour.inkSoft};
    font: ${theme.size.caption} ${theme.font.text};
    cursor: pointer;

    &:has(:checked) {
      border-color: ${theme.colour.ink};
    }

    &:has(:focus-visible) {
      outline: 2px solid ${theme.colour.focus};
      outline-offset: 1px;
    }
  }

  input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${theme.colour.ink};
  }

  strong {
    display: block;
    color: ${theme.colour.ink};
    font: 550 ${theme.size.small} ${theme.font.text};
  }
`;
