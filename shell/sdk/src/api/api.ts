import { ApiError, type Call } from '@meishi/api-contract/client';
import type { CallInput, EndpointDefinition, ResponseOf } from '@meishi/api-contract/endpoint';
import {
  keepPreviousData,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { type ApiCache, createApiCache, queryKey } from './api-cache.ts';

export const ApiContext = createContext<Call | null>(null);

/** The typed client, for calls that are neither shown nor changed by a hook, such as beacons. */
export function useApi(): Call {
  const call = useContext(ApiContext);
  if (!call) throw new Error('useApi needs an ApiContext: render inside the shell or StandInShell.');
  return call;
}

export interface ApiQueryOptions {
  /** False: nothing is asked for yet. */
  enabled?: boolean;
  /** Shows the answer to the previous input while the next is on its way. */
  keepPrevious?: boolean;
  /** How long an answer counts as fresh; 30 s unless said. */
  staleMilliseconds?: number;
  /** Asks anew at this pace while the page is in sight. */
  refetchMilliseconds?: number;
}

/** Input is required where the endpoint requires it, and options come after. */
type QueryArguments<Definition extends EndpointDefinition> =
  unknown extends CallInput<Definition>
    ? [input?: undefined, options?: ApiQueryOptions]
    : Record<string, never> extends CallInput<Definition>
      ? [input?: CallInput<Definition>, options?: ApiQueryOptions]
      : [input: CallInput<Definition>, options?: ApiQueryOptions];

/** Reads from the API. Answers are kept by endpoint and input; the same question from two places is asked once. */
export function useApiQuery<const Definition extends EndpointDefinition>(
  endpoint: Definition,
  ...[input, options = {}]: QueryArguments<Definition>
): UseQueryResult<ResponseOf<Definition>, ApiError> {
  const call = useApi() as LooseCall;
  return useQuery<unknown, ApiError>(questionOf(call, endpoint, input, options)) as UseQueryResult<
    ResponseOf<Definition>,
    ApiError
  >;
}

/** The same for several inputs at once, such as the pages of a list that are in sight; answers stand in their order. */
export function useApiQueries<const Definition extends EndpointDefinition>(
  endpoint: Definition,
  inputs: readonly CallInput<Definition>[],
  options: ApiQueryOptions = {},
): UseQueryResult<ResponseOf<Definition>, ApiError>[] {
  const call = useApi() as LooseCall;
  return useQueries({
    queries: inputs.map((input) => questionOf(call, endpoint, input, options)),
  }) as UseQueryResult<ResponseOf<Definition>, ApiError>[];
}

const questionOf = (
  call: LooseCall,
  endpoint: EndpointDefinition,
  input: unknown,
  options: ApiQueryOptions,
) => ({
  queryKey: queryKey(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal }),
  enabled: options.enabled,
  placeholderData: options.keepPrevious ? keepPreviousData : undefined,
  // Named with `undefined` it would stand above the default of the client.
  ...(options.staleMilliseconds !== undefined && { staleTime: options.staleMilliseconds }),
  refetchInterval: options.refetchMilliseconds,
});

export interface ApiMutationOptions<Definition extends EndpointDefinition> {
  /** Shows the outcome before the API has answered; gives back what undoes it, should the call fail. */
  optimistic?: (cache: ApiCache, input: CallInput<Definition>) => () => void;
  /** Endpoints whose answers this call makes old. */
  refresh?: readonly EndpointDefinition[];
  onSuccess?: (data: ResponseOf<Definition>, input: CallInput<Definition>) => void;
  onError?: (error: ApiError, input: CallInput<Definition>) => void;
}

/** Changes something through the API. */
export function useApiMutation<const Definition extends EndpointDefinition>(
  endpoint: Definition,
  { optimistic, refresh = [], onSuccess, onError }: ApiMutationOptions<Definition> = {},
): UseMutationResult<ResponseOf<Definition>, ApiError, CallInput<Definition>, (() => void) | undefined> {
  const call = useApi() as LooseCall;
  const cache = useApiCache();
  return useMutation<ResponseOf<Definition>, ApiError, CallInput<Definition>, (() => void) | undefined>({
    mutationFn: (input) => call(endpoint, input) as Promise<ResponseOf<Definition>>,
    onMutate: (input) => optimistic?.(cache, input),
    onSuccess,
    onError: (error, input, undo) => {
      undo?.();
      onError?.(error, input);
    },
    onSettled: () => Promise.all(refresh.map((stale) => cache.refresh(stale))),
  });
}

/** What is known of the API's answers, to read and change it. */
export function useApiCache(): ApiCache {
  return createApiCache(useQueryClient());
}

/** The shell makes one, and a new one when the person changes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a network a call fails with its sentence instead of waiting unseen.
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

const isPassing = (error: unknown) => error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

type LooseCall = (
  endpoint: EndpointDefinition,
  input?: unknown,
  options?: { signal: AbortSignal },
) => Promise<unknown>;
