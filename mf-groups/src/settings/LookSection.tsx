import { type Group, uploadGroupPhoto as uploadEndpoint } from '@meishi/api-contract/endpoints/groups/groups';
import { updateGroup, uploadGroupPhoto } from '@meishi/api-contract/wrappers';
import { Section, space, useApi } from '@meishi/shell-sdk';
import { PhotoField } from '@meishi/shell-sdk/media';
import { sendAgainIfStale } from '@meishi/shell-sdk/saving';
import styled from 'styled-components';
import { t } from '../words.ts';
import { AccentField } from './AccentField.tsx';
import { LogoField } from './LogoField.tsx';
import type { GroupSettings } from './use-group-settings.ts';

/** Logos, photo and accent. Pictures are saved immediately. */
export function LookSection({ settings }: { settings: GroupSettings }) {
  const { draft, faults, saver } = settings;
  const { base, fields } = draft;
  const pictures = useGroupPictures(base, settings.receive);
  return (
    <Section title={t('Look')} description={t('Images are saved immediately.')}>
      <Logos>
        <LogoField
          label={t('Logo')}
          hint={t('For light surfaces. An SVG, or a PNG without a background, looks best.')}
          background="light"
          logo={base.logo}
          onUpload={(picture) => pictures.upload('logo', picture)}
          onRemove={() => pictures.remove('logo')}
        />
        <LogoField
          label={t('Logo on dark')}
          hint={t('Without one, the logo is also used on dark surfaces.')}
          background="dark"
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
        maxBytes={uploadEndpoint.files.photo.maxBytes}
        hint={t('Your office, your team or your work. Shown above the overview.')}
        onUpload={(picture) => pictures.upload('photo', picture)}
        onRemove={() => pictures.remove('photo')}
      />
      <AccentField
        value={fields.accent}
        error={faults.accent}
        onChange={(accent) => saver.set('accent', accent)}
      />
    </Section>
  );
}

const Logos = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: ${space(5)};
`;

type PictureKind = 'photo' | 'logo' | 'logo_dark';

/** A group's pictures, saved immediately when chosen. */
function useGroupPictures(group: Group, receive: (saved: Group) => void) {
  const call = useApi();
  const params = { id: group.group_id };

  return {
    upload: async (kind: PictureKind, picture: Blob) =>
      receive(await uploadGroupPhoto(call, { params, body: { kind }, files: { photo: picture } })),
    // Another admin's change of other fields does not prevent the removal.
    remove: async (kind: PictureKind) =>
      receive(
        await sendAgainIfStale(group, ({ version }) =>
          updateGroup(call, { params, body: { version, [kind]: null } }),
        ),
      ),
  };
}
