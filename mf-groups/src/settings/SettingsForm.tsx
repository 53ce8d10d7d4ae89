import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { FailureCallout, LinkButton, Section, Stack, space, TextField } from '@meishi/shell-sdk';
import { Select, timeZoneOptions } from '@meishi/shell-sdk/forms';
import { VersionChoices } from '@meishi/shell-sdk/saving';
import type { SubmitEvent } from 'react';
import styled from 'styled-components';
import { groupAddress } from '../frame/group-tabs.ts';
import { NameField } from '../naming/NameField.tsx';
import { useNameAvailability } from '../naming/use-name-availability.ts';
import { t } from '../words.ts';
import { BrandPreview } from './BrandPreview.tsx';
import { fieldAsText, fieldLabels } from './field-words.ts';
import { fieldsOf } from './group-draft.ts';
import { LookSection } from './LookSection.tsx';
import { SaveBar } from './SaveBar.tsx';
import { type GroupSettings, useGroupSettings } from './use-group-settings.ts';

/** A group's name and look, with a preview. Saved with a button; pictures are saved immediately. */
export function SettingsForm({ group }: { group: Group }) {
  const settings = useGroupSettings(group);
  const { draft, faults, saver } = settings;
  const { base, fields } = draft;
  const availability = useNameAvailability(fields.name, base.name);
  const blocked = draft.conflicts.length > 0 || availability.state === 'refused';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!blocked) void saver.submit();
  };

  return (
    <Columns>
      <form onSubmit={submit} noValidate aria-label={t('Settings')}>
        <Stack gap={8}>
          <SettingsConflicts settings={settings} />
          <FailureCallout>{settings.failure}</FailureCallout>
          <Section title={t('Name')} description={t('As members and their visitors see it.')}>
            <TextField
              label={t(fieldLabels.display_name)}
              name="display_name"
              value={fields.display_name}
              maxLength={80}
              error={faults.display_name}
              onChange={(event) => saver.set('display_name', event.target.value)}
            />
            <NameField
              value={fields.name}
              availability={availability}
              error={faults.name}
              hint={t('3 to 40 letters, digits and hyphens. The old address will keep working.')}
              onChange={(name) => saver.set('name', name)}
            />
            <TextField
              label={t(fieldLabels.site_url)}
              name="site_url"
              type="url"
              inputMode="url"
              optional
              placeholder="https://"
              value={fields.site_url}
              error={faults.site_url}
              hint={t('Your logo in the sidebar links to it.')}
              onChange={(event) => saver.set('site_url', event.target.value)}
            />
          </Section>
          <LookSection settings={settings} />
          <Section title={t('Analytics')} description={t('When a day of the group begins.')}>
            <Select
              label={t(fieldLabels.time_zone)}
              name="time_zone"
              hint={t('Used from then on. Past days stay as they were counted.')}
              value={fields.time_zone}
              error={faults.time_zone}
              options={timeZoneOptions(fields.time_zone)}
              onChange={(event) => saver.set('time_zone', event.target.value)}
            />
          </Section>
          <Section
            title={t('Templates')}
            description={t('What the group decides about its members’ cards and email signatures.')}
          >
            <div>
              <LinkButton to={groupAddress(group.name, 'templates')}>{t('Open the templates')}</LinkButton>
            </div>
          </Section>
          {group.membership && (
            <Section
              title={t('Your membership')}
              description={t('Your profile in the group, and leaving it.')}
            >
              <div>
                <LinkButton to={groupAddress(group.name, 'membership')}>{t('Your membership')}</LinkButton>
              </div>
            </Section>
          )}
        </Stack>
        {settings.changed && (
          <SaveBar blocked={blocked} busy={settings.busy} onDiscard={() => saver.discard()} />
        )}
      </form>
      <BrandPreview group={{ ...base, ...fields }} />
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  gap: ${space(10)};
  align-items: start;

  form > :first-child > section:first-of-type {
    padding-top: 0;
    border-top: 0;
  }

  @media (max-width: 1199.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

function SettingsConflicts({ settings: { draft, saver } }: { settings: GroupSettings }) {
  const theirs = fieldsOf(draft.base);
  return (
    <VersionChoices
      title={t('Another admin also changed this')}
      question={t('Which version do you want to keep? Save when you’re done.')}
      theirs={t('The other admin’s')}
      contested={draft.conflicts.map((field) => ({
        id: field,
        name: t(fieldLabels[field]),
        mine: fieldAsText(field, draft.fields),
        theirs: fieldAsText(field, theirs),
        onChoose: (version) => saver.resolve(field, version),
      }))}
    />
  );
}
