import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  Button,
  Callout,
  Checkbox,
  LinkButton,
  Section,
  Stack,
  space,
  Text,
  TextField,
  theme,
} from '@meishi/shell-sdk';
import { PhotoField } from '@meishi/shell-sdk/media';
import type { SubmitEvent } from 'react';
import styled from 'styled-components';
import { groupAddress } from '../frame/group-tabs.ts';
import { NameField } from '../naming/NameField.tsx';
import { useNameAvailability } from '../naming/use-name-availability.ts';
import { t } from '../words.ts';
import { AccentField } from './AccentField.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { fieldLabels, locks } from './field-words.ts';
import { LogoField } from './LogoField.tsx';
import { SettingsConflicts } from './SettingsConflicts.tsx';
import { useGroupPictures } from './use-group-pictures.ts';
import { useGroupSettings } from './use-group-settings.ts';

/** A group's name, look and locked fields, with a preview. Saved with a button; pictures are saved immediately. */
export function SettingsForm({ group }: { group: Group }) {
  const settings = useGroupSettings(group);
  const { draft, faults, saver } = settings;
  const { base, fields } = draft;
  const availability = useNameAvailability(fields.name, base.name);
  const pictures = useGroupPictures(base, settings.receive);
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
          {settings.failure && (
            <Callout tone="danger" announce>
              {settings.failure}
            </Callout>
          )}
          <Section title={t('Name')} description={t('As members and their visitors read it.')}>
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
              hint={t('3 to 40 letters, digits and hyphens. The old address keeps leading here.')}
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
              hint={t('The logo in the sidebar leads there.')}
              onChange={(event) => saver.set('site_url', event.target.value)}
            />
          </Section>
          <Section title={t('Look')} description={t('Pictures are kept as soon as you choose them.')}>
            <Logos>
              <LogoField
                label={t('Logo')}
                hint={t('For light surfaces. An SVG, or a PNG without a background, looks best.')}
                ground="light"
                logo={base.logo}
                onUpload={(picture) => pictures.upload('logo', picture)}
                onRemove={() => pictures.remove('logo')}
              />
              <LogoField
                label={t('Logo on dark')}
                hint={t('Without it, the logo stands on dark surfaces too.')}
                ground="dark"
                logo={base.logo_dark ?? null}
                onUpload={(picture) => pictures.upload('logo_dark', picture)}
                onRemove={() => pictures.remove('logo_dark')}
              />
            </Logos>
            <PhotoField
              label={t('Photo')}
              photo={base.photo}
              aspect={3}
              shape="rectangle"
              maxBytes={10 * 1024 * 1024}
              hint={t('Your house, your people, your work: it stands above the overview.')}
              onUpload={(picture) => pictures.upload('photo', picture)}
              onRemove={() => pictures.remove('photo')}
            />
            <AccentField
              value={fields.accent}
              error={faults.accent}
              onChange={(accent) => saver.set('accent', accent)}
            />
          </Section>
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
                  checked={fields.locked_fields.includes(field)}
                  onChange={(locked) =>
                    saver.set(
                      'locked_fields',
                      (locked
                        ? [...fields.locked_fields, field]
                        : fields.locked_fields.filter((other) => other !== field)
                      ).toSorted(),
                    )
                  }
                />
              ))}
            </Locks>
          </Section>
          {group.membership && (
            <Section
              title={t('Your own place')}
              description={t('Your profile in the group, and leaving it.')}
            >
              <div>
                <LinkButton to={groupAddress(group.name, 'membership')}>
                  {t('Your place in the group')}
                </LinkButton>
              </div>
            </Section>
          )}
        </Stack>
        {settings.changed && (
          <SaveBar>
            <Text size="small" tone="soft" role="status">
              {blocked
                ? t('Something needs your decision first.')
                : t('You have changes that are not saved.')}
            </Text>
            <div>
              <Button variant="quiet" onClick={() => saver.discard()}>
                {t('Discard')}
              </Button>
              <Button type="submit" variant="primary" busy={settings.busy} disabled={blocked}>
                {t('Save changes')}
              </Button>
            </div>
          </SaveBar>
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

const Logos = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: ${space(5)};
`;

const Locks = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(190px, 45%), 1fr));
  gap: ${space(2)} ${space(4)};
`;

const SaveBar = styled.div`
  position: sticky;
  bottom: ${space(4)};
  z-index: 10;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-top: ${space(8)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
  box-shadow: ${theme.shadow.float};

  > div {
    display: flex;
    gap: ${space(2)};
    margin-inline-start: auto;
  }
`;
