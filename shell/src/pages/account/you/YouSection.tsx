import { deleteMyPhoto, type User, uploadMyPhoto } from '@meishi/api-contract/endpoints/account/users';
import {
  languageNames,
  Section,
  SegmentedControl,
  toLanguage,
  useApiMutation,
  useNotify,
  useNotifyFailure,
  useSession,
} from '@meishi/shell-sdk';
import { PhotoField } from '@meishi/shell-sdk/media';
import { useState } from 'react';
import { useChooseLanguage } from '../../../languages/use-choose-language.ts';
import { t } from '../../../words.ts';
import { GroupsPart } from './GroupsPart.tsx';
import { UserForm } from './UserForm.tsx';

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
        hint={t('Only for your account. Your profiles have their own photos.')}
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
      <GroupsPart />
    </>
  );
}

type Choice = keyof typeof languageNames;

/** The language of pages and mails. It changes immediately. */
function LanguagePart({ user }: { user: User }) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const chooseLanguage = useChooseLanguage();
  const [chosen, setChosen] = useState(toLanguage(user.locale) as Choice);
  const choose = async (locale: Choice) => {
    setChosen(locale);
    try {
      await chooseLanguage(locale);
      notify(t('{{product}} is now in English.'));
    } catch (error) {
      setChosen(chosen);
      notifyFailure(error);
    }
  };
  return (
    <Section title={t('Language')} description={t('For these pages and our emails.')}>
      <SegmentedControl<Choice>
        label={t('Language')}
        options={(Object.keys(languageNames) as Choice[]).map((value) => ({
          value,
          label: languageNames[value],
        }))}
        value={chosen}
        onChange={(locale) => void choose(locale)}
      />
    </Section>
  );
}
