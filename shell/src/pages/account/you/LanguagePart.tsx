import { type User, updateMe } from '@meishi/api-contract/endpoints/account/users';
import {
  errorSentence,
  languageNames,
  Section,
  SegmentedControl,
  toLanguage,
  useApiMutation,
  useNotify,
  useSession,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import { chooseLanguage } from '../../../languages/chosen-locale.ts';
import { t } from '../../../words.ts';

type Choice = keyof typeof languageNames;

/** The language of pages and mails. It changes at once. */
export function LanguagePart({ user }: { user: User }) {
  const notify = useNotify();
  const { refresh } = useSession();
  const update = useApiMutation(updateMe);
  const [chosen, setChosen] = useState(toLanguage(user.locale) as Choice);
  const choose = async (locale: Choice) => {
    setChosen(locale);
    // Keeps the region, for example Austrian dates for a user in Austria who selects German.
    const regional = navigator.languages.find((one) => toLanguage(one) === locale) ?? locale;
    try {
      await update.mutateAsync({ body: { locale: regional } });
      await chooseLanguage(regional);
      await refresh();
      notify(t('Meishi speaks English with you now.'));
    } catch (error) {
      setChosen(chosen);
      notify({ message: errorSentence(error), tone: 'error' });
    }
  };
  return (
    <Section title={t('Language')} description={t('Of these pages and of our mails to you.')}>
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
