import { listProfiles, type Profile } from '@meishi/api-contract/endpoints/profiles';
import { Section, useApiQuery } from '@meishi/shell-sdk';
import { DefaultOrDelete } from '../../profiles/DefaultOrDelete.tsx';
import { t } from '../../words.ts';
import { ChoiceCards } from '../appearance/ChoiceCards.tsx';
import { PanelSections } from '../PanelSections.tsx';
import type { ProfileEditing } from '../use-profile-saver.ts';
import { ExchangeSettings } from './ExchangeSettings.tsx';
import { visibilityNames } from './page-names.ts';
import { SlugForm } from './SlugForm.tsx';

/** The page's address, its visibility, and the contact exchange. */
export function PagePanel({ profile, editing }: { profile: Profile; editing: ProfileEditing }) {
  const { data: profiles = [] } = useApiQuery(listProfiles);
  return (
    <PanelSections>
      <Section
        title={t('Address')}
        description={t('What people type and read. Codes and cards keep leading here.')}
      >
        <SlugForm profile={profile} />
      </Section>
      <Section title={t('Who can open it')}>
        <ChoiceCards
          legend={t('Who can open it')}
          min="180px"
          value={editing.draft.fields.visibility}
          onChange={(visibility) => editing.saver.edit({ visibility })}
          options={[
            {
              value: 'public',
              label: t(visibilityNames.public),
              description: t('Everybody. Search engines may show it, too.'),
            },
            {
              value: 'unlisted',
              label: t(visibilityNames.unlisted),
              description: t('Everybody you give the address to. Search engines are asked to leave it out.'),
            },
            {
              value: 'off',
              label: t(visibilityNames.off),
              description: t('Nobody. Taps and scans find a friendly note instead.'),
            },
          ]}
        />
      </Section>
      <Section title={t('Exchanging details')}>
        <ExchangeSettings editing={editing} />
      </Section>
      {profiles.length > 1 && <DefaultOrDelete profile={profile} />}
    </PanelSections>
  );
}
