import type { Profile } from '@meishi/api-contract/profiles';
import { Section } from '@meishi/shell-sdk';
import { ChoiceCards } from '../appearance/ChoiceCards';
import { Parts } from '../Parts';
import type { ProfileEditing } from '../useProfileSaver';
import { SlugForm } from './SlugForm';

/** Where the page is found, and by whom. */
export function AddressPanel({ profile, editing }: { profile: Profile; editing: ProfileEditing }) {
  return (
    <Parts>
      <Section title="Address" description="What people type, and what your card and your QR code open.">
        <SlugForm profile={profile} />
      </Section>
      <Section title="Who can open it">
        <ChoiceCards
          legend="Who can open it"
          min="180px"
          value={editing.draft.fields.visibility}
          onChange={(visibility) => editing.saver.edit({ visibility })}
          options={[
            { value: 'public', label: 'Everybody', description: 'Search engines may show it, too.' },
            {
              value: 'unlisted',
              label: 'Those you give it to',
              description: 'Anybody with the address; search engines are asked to leave it out.',
            },
            { value: 'off', label: 'Nobody', description: 'Taps and scans find a friendly note instead.' },
          ]}
        />
      </Section>
    </Parts>
  );
}
