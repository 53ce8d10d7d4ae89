import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { linkKindFacts } from '@meishi/api-contract/rules/link-kinds';
import { type RecognisedLink, recogniseLink } from '@meishi/api-contract/rules/recognise-link';
import { createLink } from '@meishi/api-contract/wrappers';
import { contractWord, useApi, useApiCache } from '@meishi/shell-sdk';
import { useState } from 'react';
import { editLinks } from '../dashboard/profiles-cache.ts';
import { t } from '../words.ts';

export interface WelcomeLink {
  written: string;
  recognised: RecognisedLink | null;
  fault?: string;
  /** The link exists, so it is not created again if a later call fails. */
  isSaved: boolean;
}

const empty: WelcomeLink = { written: '', recognised: null, isSaved: false };

/** The three links of the guide. Their kinds and titles are recognised from the addresses. */
export function useWelcomeLinks({ profile_id }: Pick<Profile, 'profile_id'>) {
  const call = useApi();
  const cache = useApiCache();
  const [links, setLinks] = useState([empty, empty, empty]);
  const put = (index: number, changes: Partial<WelcomeLink>) =>
    setLinks((all) => all.map((link, at) => (at === index ? { ...link, ...changes } : link)));

  return {
    links,
    write: (index: number, written: string) =>
      put(index, { written, recognised: recogniseLink(written), fault: undefined }),
    /** The index of the first text that is no address, or -1. */
    check: (): number => {
      const isWrong = ({ written, recognised }: WelcomeLink) => written.trim() !== '' && !recognised;
      setLinks(
        links.map((link) => ({
          ...link,
          fault: isWrong(link) ? t('Links can’t open this address. Try https://example.com.') : undefined,
        })),
      );
      return links.findIndex(isWrong);
    },
    /** Creates the links in their order. Rejects with the first error. */
    save: async () => {
      for (const [index, { recognised, isSaved }] of links.entries()) {
        if (!recognised || isSaved) continue;
        const { kind, url } = recognised;
        const title = contractWord(recognised.title || linkKindFacts[kind].title);
        const created = await createLink(call, { body: { profile_id, kind, url, title } });
        put(index, { isSaved: true });
        editLinks(cache, profile_id, (all) => [...all, created]);
      }
    },
  };
}
