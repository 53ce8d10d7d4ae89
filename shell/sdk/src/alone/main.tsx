import { contract, examples, isConnected, pages } from 'virtual:remote';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { type Call, createClient } from '@meishi/api-contract/transport/client';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { type Answer, type StandInApi, standInApi } from '../testing/stand-in-api.ts';
import { signedInSession } from '../testing/stand-in-session.ts';
import { chooseLocale } from '../words/languages.ts';
import { switchLanguage, translationsLoaded } from '../words/words.ts';
import { exampleOf } from './example-of.ts';
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

/** The stand-in API. Endpoints without an example answer with data made from their response schema. */
function exampleApi(answers: Answer[]): StandInApi {
  const { call, calls } = standInApi(...answers);
  const answer = async (endpoint: EndpointDefinition, input: unknown) =>
    answers.some((candidate) => candidate.endpoint === endpoint)
      ? (call as LooseCall)(endpoint, input)
      : exampleOf(endpoint.response);
  return { call: answer as Call, calls };
}

type LooseCall = (endpoint: EndpointDefinition, input: unknown) => Promise<unknown>;
