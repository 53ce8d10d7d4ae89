import type { CallInput, EndpointDefinition, ResponseOf } from '@meishi/api-contract/transport/endpoint';
import type { QueryClient } from '@tanstack/react-query';

/** The query key of an endpoint and an input; without an input, the prefix of all keys of that endpoint. */
export const queryKey = (endpoint: EndpointDefinition, input?: unknown) => [
  endpoint.method,
  endpoint.path,
  ...(input === undefined ? [] : [input]),
];

/** The cached responses, by endpoint and input. */
export interface ApiCache {
  read<const Definition extends EndpointDefinition>(
    endpoint: Definition,
    input?: CallInput<Definition>,
  ): ResponseOf<Definition> | undefined;
  /** Changes a cached response immediately, if there is one. Returns a function that undoes the change. */
  edit<const Definition extends EndpointDefinition>(
    endpoint: Definition,
    input: CallInput<Definition> | undefined,
    change: (cached: ResponseOf<Definition>) => ResponseOf<Definition>,
  ): () => void;
  /** Changes every cached response of an endpoint, such as all pages of a list. */
  editAll<const Definition extends EndpointDefinition>(
    endpoint: Definition,
    change: (cached: ResponseOf<Definition>) => ResponseOf<Definition>,
  ): () => void;
  /** Caches a response that another call returned. */
  write<const Definition extends EndpointDefinition>(
    endpoint: Definition,
    input: CallInput<Definition> | undefined,
    response: ResponseOf<Definition>,
  ): void;
  /** Invalidates the responses: visible ones are fetched again now, others when they are next shown. */
  refresh(endpoint: EndpointDefinition): Promise<void>;
}

export function createApiCache(client: QueryClient): ApiCache {
  return {
    read: (endpoint, input) => client.getQueryData(queryKey(endpoint, input)),
    edit: (endpoint, input, change) => {
      const key = queryKey(endpoint, input);
      const cached = client.getQueryData<ResponseOf<typeof endpoint>>(key);
      if (cached === undefined) return () => {};
      // A response that is still loading would be older than this change.
      void client.cancelQueries({ queryKey: key });
      client.setQueryData(key, change(cached));
      return () => client.setQueryData(key, cached);
    },
    editAll: (endpoint, change) => {
      const filter = { queryKey: queryKey(endpoint) };
      void client.cancelQueries(filter);
      const cached = client.getQueriesData<ResponseOf<typeof endpoint>>(filter);
      for (const [key, response] of cached)
        if (response !== undefined) client.setQueryData(key, change(response));
      return () => {
        for (const [key, response] of cached) client.setQueryData(key, response);
      };
    },
    write: (endpoint, input, response) => {
      client.setQueryData(queryKey(endpoint, input), response);
    },
    async refresh(endpoint) {
      const filter = { queryKey: queryKey(endpoint) };
      // A first response that is still loading may be older than the change. Invalidating would wait for it.
      await client.cancelQueries(filter);
      await client.invalidateQueries(filter);
    },
  };
}
