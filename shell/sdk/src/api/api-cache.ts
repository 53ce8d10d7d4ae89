import type { CallInput, EndpointDefinition, ResponseOf } from '@meishi/api-contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';

/** Key of a question: endpoint and input. Without an input it names all questions to that endpoint. */
export const queryKey = (endpoint: EndpointDefinition, input?: unknown) => [
  endpoint.method,
  endpoint.path,
  ...(input === undefined ? [] : [input]),
];

/** The answers that are kept, by endpoint and input. */
export interface ApiCache {
  read<const Definition extends EndpointDefinition>(
    endpoint: Definition,
    input?: CallInput<Definition>,
  ): ResponseOf<Definition> | undefined;
  /** Changes a kept answer at once; nothing happens where none is kept. Answers a function that takes it back. */
  edit<const Definition extends EndpointDefinition>(
    endpoint: Definition,
    input: CallInput<Definition> | undefined,
    change: (known: ResponseOf<Definition>) => ResponseOf<Definition>,
  ): () => void;
  /** The same with every kept answer of an endpoint, such as all pages of a list. */
  editAll<const Definition extends EndpointDefinition>(
    endpoint: Definition,
    change: (known: ResponseOf<Definition>) => ResponseOf<Definition>,
  ): () => void;
  /** Keeps an answer that came with another call. */
  write<const Definition extends EndpointDefinition>(
    endpoint: Definition,
    input: CallInput<Definition> | undefined,
    answer: ResponseOf<Definition>,
  ): void;
  /** Asks anew where the answers are on screen; others are asked for when they are next shown. */
  refresh(endpoint: EndpointDefinition): Promise<void>;
}

export function createApiCache(client: QueryClient): ApiCache {
  return {
    read: (endpoint, input) => client.getQueryData(queryKey(endpoint, input)),
    edit: (endpoint, input, change) => {
      const key = queryKey(endpoint, input);
      const known = client.getQueryData<ResponseOf<typeof endpoint>>(key);
      if (known === undefined) return () => {};
      // An answer on its way would be older than this change.
      void client.cancelQueries({ queryKey: key });
      client.setQueryData(key, change(known));
      return () => client.setQueryData(key, known);
    },
    editAll: (endpoint, change) => {
      const filter = { queryKey: queryKey(endpoint) };
      void client.cancelQueries(filter);
      const known = client.getQueriesData<ResponseOf<typeof endpoint>>(filter);
      for (const [key, answer] of known) if (answer !== undefined) client.setQueryData(key, change(answer));
      return () => {
        for (const [key, answer] of known) client.setQueryData(key, answer);
      };
    },
    write: (endpoint, input, answer) => {
      client.setQueryData(queryKey(endpoint, input), answer);
    },
    refresh: (endpoint) => client.invalidateQueries({ queryKey: queryKey(endpoint) }),
  };
}
