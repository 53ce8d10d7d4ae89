import type { RemoteRoute } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import { currentLanguage, pseudoLocale } from '@meishi/shell-sdk';
import { t } from '../words.ts';

/** A title, label or badge of `remote.json` in the user's language, or else as written in `remote.json`. */
export function remoteWord({ words }: Pick<RemoteRoute, 'words'>, label: string): string {
  const language = currentLanguage();
  const known = words?.[language];
  if (language === pseudoLocale) return t(label);
  return known && Object.hasOwn(known, label) ? (known[label] ?? label) : label;
}
