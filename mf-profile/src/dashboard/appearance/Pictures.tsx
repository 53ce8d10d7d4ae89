import { type Profile, uploadProfilePhoto } from '@meishi/api-contract/endpoints/profiles';
import { Stack, useApi, useApiCache, useSession } from '@meishi/shell-sdk';
import { PhotoField } from '@meishi/shell-sdk/media';
import { PlanNote } from '../../profiles/PlanNote.tsx';
import { hasPro } from '../../profiles/plan.ts';
import { t } from '../../words.ts';
import { cacheProfile } from '../profiles-cache.ts';
import { useProfileUpdate } from '../use-profile-update.ts';

const { maxBytes } = uploadProfilePhoto.files.photo;

export default function Pictures({ profile }: { profile: Profile }) {
  const { user } = useSession();
  const call = useApi();
  const cache = useApiCache();
  const update = useProfileUpdate(profile);
  const upload = (kind: 'photo' | 'cover') => async (photo: Blob) =>
    cacheProfile(
      cache,
      await call(uploadProfilePhoto, {
        params: { id: profile.profile_id },
        body: { kind },
        files: { photo },
      }),
    );
  return (
    <Stack gap={6}>
      <PhotoField
        label={t('Your photo')}
        photo={profile.photo}
        maxBytes={maxBytes}
        hint={t('A clear photo helps people remember you. Square photos work best.')}
        onUpload={upload('photo')}
        onRemove={() => update({ photo: null })}
      />
      {hasPro(user) || profile.cover ? (
        <PhotoField
          label={t('Cover')}
          photo={profile.cover}
          aspect={3}
          shape="rectangle"
          maxBytes={maxBytes}
          hint={t('Stands across the top in the layout Cover.')}
          onUpload={upload('cover')}
          onRemove={() => update({ cover: null })}
        />
      ) : (
        <PlanNote>{t('A cover picture across the top is part of Pro.')}</PlanNote>
      )}
    </Stack>
  );
}
