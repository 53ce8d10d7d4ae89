import { webAddress } from '@meishi/api-contract/rules/written-addresses';
import { Section, TextArea, TextField, theme } from '@meishi/shell-sdk';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { LabelledRows } from '../../fields/LabelledRows.tsx';
import { emailWords, phoneWords, websiteWords } from '../../fields/row-words.ts';
import { t } from '../../words.ts';
import { fieldNames } from '../field-names.ts';
import { Lockable, RuleNotes } from '../locks/LockNote.tsx';
import { useFieldRules } from '../locks/use-field-rules.ts';
import { PanelSections } from '../PanelSections.tsx';
import type { ProfileFields } from '../profile-draft.ts';
import type { ProfileEditing } from '../use-profile-saver.ts';
import { FromDirectory } from './FromDirectory.tsx';

type TextFieldName = Exclude<
  {
    [Name in keyof ProfileFields]: ProfileFields[Name] extends string ? Name : never;
  }[keyof ProfileFields],
  'visibility'
>;

const lockedStyle = { background: theme.colour.sunken, color: theme.colour.inkSoft };

export function DetailsPanel({ editing }: { editing: ProfileEditing }) {
  const { saver, draft, faults } = editing;
  const { fields } = draft;
  const { ruleOf, directory } = useFieldRules(draft.base.profile_id);
  const ruled = (name: string) => {
    const rule = ruleOf(name);
    return (
      rule && {
        ...(rule.lock && { readOnly: true, style: lockedStyle }),
        hint: <RuleNotes profile={draft.base} rule={rule} />,
      }
    );
  };
  const text = (name: TextFieldName): ComponentProps<typeof TextField> => ({
    label: t(fieldNames[name]),
    name,
    value: fields[name],
    error: faults[name],
    onChange: (event) => saver.edit({ [name]: event.target.value }),
    ...ruled(name),
  });
  const rows = (name: 'phones' | 'emails' | 'websites') => ({ name, faults });
  return (
    <PanelSections>
      {directory && <FromDirectory editing={editing} directory={directory} />}
      <Section title={t('Your name')}>
        <TextField {...text('display_name')} autoComplete="name" maxLength={100} required />
        <Columns>
          <TextField {...text('first_name')} autoComplete="given-name" maxLength={60} />
          <TextField {...text('last_name')} autoComplete="family-name" maxLength={60} />
        </Columns>
        <Columns $narrow>
          <TextField {...text('prefix')} placeholder={t('Dr.')} maxLength={20} />
          <TextField {...text('suffix')} placeholder={t('MSc')} maxLength={20} />
          <TextField {...text('pronouns')} placeholder={t('she/her')} maxLength={30} />
        </Columns>
      </Section>

      <Section title={t('Your work')}>
        <Columns>
          <TextField {...text('job_title')} autoComplete="organization-title" maxLength={100} />
          <TextField {...text('company')} autoComplete="organization" maxLength={100} />
        </Columns>
        <TextField {...text('department')} maxLength={100} />
      </Section>

      <Section title={t('About you')} description={t('Two or three sentences about you.')}>
        <TextArea
          label={t(fieldNames.bio)}
          hideLabel
          name="bio"
          value={fields.bio}
          error={faults.bio}
          maxLength={600}
          counter
          rows={4}
          onChange={(event) => saver.edit({ bio: event.target.value })}
          {...ruled('bio')}
        />
      </Section>

      <Section title={t('How to reach you')} description={t('Everyone who opens your profile can see it.')}>
        <Lockable profile={draft.base} rule={ruleOf('phones')}>
          <LabelledRows
            {...rows('phones')}
            rows={fields.phones}
            blank={{ label: t('Mobile'), value: '', primary: fields.phones.length === 0 }}
            words={phoneWords()}
            onChange={(phones) => saver.edit({ phones })}
          />
        </Lockable>
        <Lockable profile={draft.base} rule={ruleOf('emails')}>
          <LabelledRows
            {...rows('emails')}
            rows={fields.emails}
            blank={{ label: t('Work'), value: '', primary: fields.emails.length === 0 }}
            words={emailWords()}
            onChange={(emails) => saver.edit({ emails })}
          />
        </Lockable>
        <Lockable profile={draft.base} rule={ruleOf('websites')}>
          <LabelledRows
            {...rows('websites')}
            rows={fields.websites}
            blank={{ label: '', value: '' }}
            words={websiteWords()}
            tidy={(written) => webAddress(written) ?? written}
            onChange={(websites) => saver.edit({ websites })}
          />
        </Lockable>
        <TextArea
          label={t(fieldNames.address)}
          name="address"
          autoComplete="street-address"
          value={fields.address}
          error={faults.address}
          maxLength={300}
          rows={2}
          onChange={(event) => saver.edit({ address: event.target.value })}
          {...ruled('address')}
        />
      </Section>
    </PanelSections>
  );
}

const Columns = styled.div<{ $narrow?: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(${({ $narrow }) => ($narrow ? '120px' : '220px')}, 100%), 1fr));
  gap: 20px 16px;
`;
