import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { Checkbox, Section, space } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';
import { locks } from './field-words.ts';

type LockedFields = Group['locked_fields'];

interface LockedFieldsSectionProps {
  fields: LockedFields;
  onChange: (fields: LockedFields) => void;
}

/** The fields of a profile that members cannot change. */
export function LockedFieldsSection({ fields, onChange }: LockedFieldsSectionProps) {
  return (
    <Section
      title={t('Set by the group')}
      description={t(
        'Members cannot change these on the profile that stands in the group. They keep what they hold now.',
      )}
    >
      <Locks>
        {locks.map(({ field, label }) => (
          <Checkbox
            key={field}
            label={t(label)}
            checked={fields.includes(field)}
            onChange={(locked) =>
              onChange((locked ? [...fields, field] : fields.filter((other) => other !== field)).toSorted())
            }
          />
        ))}
      </Locks>
    </Section>
  );
}

const Locks = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(190px, 45%), 1fr));
  gap: ${space(2)} ${space(4)};
`;
