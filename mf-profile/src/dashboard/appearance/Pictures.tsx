import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { Stack, useSession } from '@meishi/shell-sdk';
import { PhotoField } from '@meishi/shell-sdk/media';
import { PlanNote } from '../../profiles/PlanNote.tsx';
import { hasPro } from '../../profiles/plan.ts';
import { t } from '../../words.ts';
import { Lockable } from '../locks/LockNote.tsx';
import { useFieldRules } from '../locks/use-field-rules.ts';
import { useProfileUpdate } from '../use-profile-update.ts';
import { maxPictureBytes, usePictureUpload } from './use-picture-upload.ts';

export default function Pictures({ profile }: { profile: Profile }) {
  const { user } = useSession();
  const update = useProfileUpdate(profile);
  const uploadPhoto = usePictureUpload(profile, 'photo');
  const { ruleOf } = useFieldRules(profile.profile_id);
  const uploadCover = usePictureUpload(profile, 'cover');
  return (
    <Stack gap={6}>
      <Lockable profile={profile} rule={ruleOf('photo')}>
        <PhotoField
          label={t('Your photo')}
          photo={profile.photo}
          maxBytes={maxPictureBytes}
          hint={t('A clear photo helps people remember you. Square photos work best.')}
          onUpload={uploadPhoto}
          onRemove={() => update({ photo: null })}
        />
      </Lockable>
      {hasPro(user) || profile.cover ? (
        <Lockable profile={profile} rule={ruleOf('cover')}>
          <PhotoField
            label={t('Cover')}
            photo={profile.cover}
            aspect={3}
            shape="rectangle"
            maxBytes={maxPictureBytes}
            hint={t('Shown across the top in the Cover layout.')}
            onUpload={uploadCover}
            onRemove={() => update({ cover: null })}
          />
        </Lockable>
      ) : (
        <PlanNote>{t('A cover image is part of Pro.')}</PlanNote>
      )}
    </Stack>
  );
}
