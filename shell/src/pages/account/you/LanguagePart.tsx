import type { User } from '@meishi/api-contract/endpoints/account/users';
import {
  errorSentence,
  languageNames,
  Section,
  SegmentedControl,
  toLanguage,
  useNotify,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import { useChooseLanguage } from '../../../languages/use-choose-language.ts';
import { t } from '../../../words.ts';

type Choice = keyof typeof languageNames;

/** The language of pages and mails. It changes at once. */
export function LanguagePart({ user }: { user: User }) {
  const notify = useNotify();
  const chooseLanguage = useChooseLanguage();
  const [chosen, setChosen] = useState(toLanguage(user.locale) as Choice);
  const choose = async (locale: Choice) => {
    setChosen(locale);
    try {
      await chooseLanguage(locale);
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
