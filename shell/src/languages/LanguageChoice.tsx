import { useNotifyFailure } from '@meishi/shell-sdk';
import { LanguageButtons } from './LanguageButtons.tsx';
import { useChooseLanguage } from './use-choose-language.ts';

export function LanguageChoice() {
  const notifyFailure = useNotifyFailure();
  const choose = useChooseLanguage();
  return <LanguageButtons onChoose={(language) => void choose(language).catch(notifyFailure)} />;
}
