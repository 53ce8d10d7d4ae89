import { ApiError, type Call } from '@meishi/api-contract/transport/client';
import type { CallInput, EndpointDefinition, ResponseOf } from '@meishi/api-contract/transport/endpoint';
import {
  keepPreviousData,
  QueryClient,
  replaceEqualDeep,
  type UseMutateFunction,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, useContext, useMemo, useRef } from 'react';
import { type ApiCache, createApiCache, queryKey } from './api-cache.ts';

export const ApiContext = createContext<Call | null>(null);

/** The typed client, for calls without a hook, such as beacons. */
export function useApi(): Call {
  const call = useContext(ApiContext);
  if (!call) throw new Error('useApi needs an ApiContext: render inside the shell or StandInShell.');
  return call;
}

interface ApiQueryOptions {
  /** False to delay the request. */
  enabled?: boolean;
  /** Keeps showing the response to the previous input while the next one loads. */
  keepPrevious?: boolean;
  /** How long a response counts as fresh. Defaults to 30 s. */
  staleMilliseconds?: number;
  /** Fetches again at this interval while the page is visible. */
  refetchMilliseconds?: number;
}

/** The input is required if the endpoint requires one. Options follow it. */
type QueryArguments<Definition extends EndpointDefinition> =
  unknown extends CallInput<Definition>
    ? [input?: undefined, options?: ApiQueryOptions]
    : Record<string, never> extends CallInput<Definition>
      ? [input?: CallInput<Definition>, options?: ApiQueryOptions]
      : [input: CallInput<Definition>, options?: ApiQueryOptions];

/**
 * Reads from the API. Responses are cached by endpoint and input; concurrent reads of the same key share one
 * request.
 */
export function useApiQuery<const Definition extends EndpointDefinition>(
  endpoint: Definition,
  ...[input, options = {}]: QueryArguments<Definition>
): UseQueryResult<ResponseOf<Definition>, ApiError> {
  const call = useApi() as LooseCall;
  return useQuery<unknown, ApiError>(queryOptionsOf(call, endpoint, input, options)) as UseQueryResult<
    ResponseOf<Definition>,
    ApiError
  >;
}

/** Reads several inputs, such as the visible pages of a list. The responses have the order of the inputs. */
export function useApiQueries<const Definition extends EndpointDefinition>(
  endpoint: Definition,
  inputs: readonly CallInput<Definition>[],
  options: ApiQueryOptions = {},
): UseQueryResult<ResponseOf<Definition>, ApiError>[] {
  const call = useApi() as LooseCall;
  return useQueries({
    queries: inputs.map((input) => queryOptionsOf(call, endpoint, input, options)),
  }) as UseQueryResult<ResponseOf<Definition>, ApiError>[];
}

const queryOptionsOf = (
  call: LooseCall,
  endpoint: EndpointDefinition,
  input: unknown,
  options: ApiQueryOptions,
) => ({
  queryKey: queryKey(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal }),
  enabled: options.enabled,
  placeholderData: options.keepPrevious ? keepPreviousData : undefined,
  // An explicit `undefined` would override the client's default.
  ...(options.staleMilliseconds !== undefined && { staleTime: options.staleMilliseconds }),
  refetchInterval: options.refetchMilliseconds,
});

interface ApiMutationOptions<Definition extends EndpointDefinition> {
  /** Shows the expected outcome before the API responds. Returns a function that undoes it if the call fails. */
  optimistic?: (cache: ApiCache, input: CallInput<Definition>) => () => void;
  /** Endpoints whose cached responses this call invalidates. */
  refresh?: readonly EndpointDefinition[];
  onSuccess?: (data: ResponseOf<Definition>, input: CallInput<Definition>) => void;
  onError?: (error: ApiError, input: CallInput<Definition>) => void;
}

/** Changes something through the API. A repetition of the call that runs is not sent: both get its response. */
export function useApiMutation<const Definition extends EndpointDefinition>(
  endpoint: Definition,
  { optimistic, refresh = [], onSuccess, onError }: ApiMutationOptions<Definition> = {},
): UseMutationResult<ResponseOf<Definition>, ApiError, CallInput<Definition>, (() => void) | undefined> {
  const call = useApi() as LooseCall;
  const cache = useApiCache();
  const mutation = useMutation<
    ResponseOf<Definition>,
    ApiError,
    CallInput<Definition>,
    (() => void) | undefined
  >({
    mutationFn: (input) => call(endpoint, input) as Promise<ResponseOf<Definition>>,
    onMutate: (input) => optimistic?.(cache, input),
    onSuccess,
    onError: (error, input, undo) => {
      undo?.();
      onError?.(error, input);
    },
    onSettled: () => Promise.all(refresh.map((stale) => cache.refresh(stale))),
  });
  const { mutateAsync: send } = mutation;
  const running = useRef<{ input: unknown; response: ReturnType<typeof send> }>(null);
  const once = useMemo(() => {
    const mutateAsync: typeof send = (...call) => {
      const [input] = call;
      if (running.current && isEqual(running.current.input, input)) return running.current.response;
      const response = send(...call);
      const own = { input, response };
      running.current = own;
      const end = () => {
        if (running.current === own) running.current = null;
      };
      response.then(end, end);
      return response;
    };
    const mutate: UseMutateFunction<
      ResponseOf<Definition>,
      ApiError,
      CallInput<Definition>,
      (() => void) | undefined
    > = (...call) => void mutateAsync(...call).catch(() => {});
    return { mutate, mutateAsync };
  }, [send]);
  return { ...mutation, ...once };
}

/** Compares values; files are equal only if they are the same object. */
const isEqual = (a: unknown, b: unknown) => replaceEqualDeep(a, b) === a;

/** The cache of the API's responses, for reading and changing. */
export function useApiCache(): ApiCache {
  return createApiCache(useQueryClient());
}

/** Created by the shell, and replaced when another user signs in. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a network, a call fails with an error message instead of waiting silently.
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isTemporary(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Whether to repeat a call automatically. One that timed out is not repeated, because the user has already waited long. */
const isTemporary = (error: unknown) =>
  error instanceof ApiError && error.code !== 'timed-out' && [0, 502, 503, 504].includes(error.status);

type LooseCall = (
  endpoint: EndpointDefinition,
  input?: unknown,
  options?: { signal: AbortSignal },
) => Promise<unknown>;
