import { contract, examples, isConnected, pages } from 'virtual:remote';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { createClient } from '@meishi/api-contract/transport/client';
import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { signedInSession } from '../testing/stand-in-session.ts';
import { chooseLocale } from '../words/languages.ts';
import { switchLanguage, translationsLoaded } from '../words/words.ts';
import { exampleApi } from './example-api.ts';
import { StandaloneRemote } from './StandaloneRemote.tsx';

/**
 * With a running Meishi, the pages use its API and its signed-in user; without one, examples made from the
 * contract.
 */
async function start() {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page came without a place for the remote.');
  const client = createClient({ baseUrl: '/api/v1' });
  await switchLanguage(chooseLocale(navigator.languages));
  const user = isConnected ? await client(getMe).catch(() => null) : undefined;
  const api = isConnected ? { call: client, calls: [] } : exampleApi(examples.answers ?? []);
  createRoot(container).render(
    <StandaloneRemote
      contract={contract}
      pages={Object.fromEntries(Object.entries(pages).map(([module, load]) => [module, lazy(inWords(load))]))}
      params={examples.params ?? {}}
      api={api}
      session={examples.session ?? signedInSession(user)}
    />,
  );
}

/** Shows a page when the translations of its remote are loaded. */
function inWords<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return async () => {
    const page = await load();
    await translationsLoaded();
    return page;
  };
}

void start();
