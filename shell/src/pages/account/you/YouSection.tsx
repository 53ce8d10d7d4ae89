import { deleteMyPhoto, uploadMyPhoto } from '@meishi/api-contract/endpoints/account/users';
import { useApiMutation, useNotify, useSession } from '@meishi/shell-sdk';
import { PhotoField } from '@meishi/shell-sdk/media';
import { t } from '../../../words.ts';
import { LanguagePart } from './LanguagePart.tsx';
import { UserForm } from './UserForm.tsx';

/** The user's photo, name, time zone and language. */
export function YouSection() {
  const { user, refresh } = useSession();
  const notify = useNotify();
  const upload = useApiMutation(uploadMyPhoto, { onSuccess: refresh });
  const remove = useApiMutation(deleteMyPhoto, { onSuccess: refresh });
  if (!user) return null;
  return (
    <>
      <PhotoField
        label={t('Photo')}
        photo={user.photo ?? null}
        maxBytes={uploadMyPhoto.files.photo.maxBytes}
        hint={t('For your account alone. Your profiles have photos of their own.')}
        onUpload={async (photo) => {
          await upload.mutateAsync({ files: { photo } });
          notify(t('Your photo was saved.'));
        }}
        onRemove={async () => {
          await remove.mutateAsync({});
          notify(t('Your photo was removed.'));
        }}
      />
      <UserForm key={user.user_id} user={user} />
      <LanguagePart user={user} />
    </>
  );
}
