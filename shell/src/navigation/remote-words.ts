import type { RemoteRoute } from '@meishi/api-contract/remotes';
import { currentLanguage, pseudoLocale } from '@meishi/shell-sdk';
import { t } from '../words.ts';

/** A title, label or badge of `remote.json` in the person's language; in the remote's own where it has no other. */
export function remoteWord({ words }: Pick<RemoteRoute, 'words'>, label: string): string {
  const language = currentLanguage();
  return language === pseudoLocale ? t(label) : (words?.[language]?.[label] ?? label);
}
