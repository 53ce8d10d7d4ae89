import type { LockableField } from '@meishi/api-contract/endpoints/groups/groups';
import {
  type LockedValues,
  type MemberCard,
  updateMemberCard,
  uploadMemberCardPhoto,
} from '@meishi/api-contract/endpoints/groups/member-cards';
import { lockedFieldWords } from '@meishi/api-contract/rules/locked-field-words';
import { maxPictureBytes } from '@meishi/api-contract/transport/picture-upload';
import { contractWord, Stack, TextArea, TextField, useApi } from '@meishi/shell-sdk';
import { PhotoField } from '@meishi/shell-sdk/media';
import { RowsField } from './RowsField.tsx';
import { ThemeField } from './ThemeField.tsx';

interface CardFieldsProps {
  /** Of the calls that save pictures. */
  groupId: string;
  card: MemberCard;
  values: LockedValues;
  faults: Record<string, string>;
  onChange: (values: LockedValues) => void;
  /** A picture was saved. */
  onCard: (card: MemberCard) => void;
}

const rowTypes = { emails: 'email', phones: 'tel', websites: 'url' } as const;
const long: readonly string[] = ['bio', 'address'];
const maxLengths: Partial<Record<LockableField, number>> = {
  display_name: 100,
  first_name: 60,
  last_name: 60,
  prefix: 20,
  suffix: 20,
  job_title: 100,
  company: 100,
  department: 100,
  bio: 600,
  address: 300,
};

/** The fields of a member's card that the group decides, in their order. */
export function CardFields({ groupId, card, values, faults, onChange, onCard }: CardFieldsProps) {
  return (
    <Stack gap={5}>
      {(card.fields as LockableField[]).map((field) => (
        <CardField key={field} {...{ groupId, card, field, values, faults, onChange, onCard }} />
      ))}
    </Stack>
  );
}

function CardField({ field, ...props }: CardFieldsProps & { field: LockableField }) {
  const { values, faults, onChange } = props;
  const label = contractWord(lockedFieldWords[field]);
  const set = (value: LockedValues[LockableField]) => onChange({ ...values, [field]: value });
  switch (field) {
    case 'photo':
    case 'cover':
      return <PictureField {...props} field={field} label={label} />;
    case 'theme':
      return values.theme ? <ThemeField theme={values.theme} error={faults.theme} onChange={set} /> : null;
    case 'emails':
    case 'phones':
    case 'websites':
      return (
        <RowsField
          name={field}
          legend={label}
          type={rowTypes[field]}
          rows={values[field] ?? []}
          faults={faults}
          onChange={(rows) => set(rows as LockedValues['emails'])}
        />
      );
    default: {
      const control = {
        label,
        name: field,
        value: values[field] ?? '',
        error: faults[field],
        maxLength: maxLengths[field],
        autoComplete: 'off',
      };
      return long.includes(field) ? (
        <TextArea {...control} onChange={({ target }) => set(target.value)} />
      ) : (
        <TextField {...control} onChange={({ target }) => set(target.value)} />
      );
    }
  }
}

function PictureField({
  field,
  label,
  groupId,
  card,
  onCard,
}: CardFieldsProps & { field: 'photo' | 'cover'; label: string }) {
  const call = useApi();
  const params = { id: groupId, userId: card.user_id };
  return (
    <PhotoField
      label={label}
      photo={card.values[field] ?? null}
      aspect={field === 'cover' ? 3 : 1}
      shape={field === 'cover' ? 'rectangle' : 'round'}
      maxBytes={maxPictureBytes}
      onUpload={async (picture) =>
        onCard(
          await call(uploadMemberCardPhoto, { params, body: { kind: field }, files: { photo: picture } }),
        )
      }
      onRemove={async () =>
        onCard(await call(updateMemberCard, { params, body: { version: card.version, [field]: null } }))
      }
    />
  );
}
