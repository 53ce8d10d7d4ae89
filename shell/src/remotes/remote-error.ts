/** What a remote arrives in: its container, and the scripts behind it. */
export type RemotePart = 'entry' | 'chunk';

export type RemoteFailure =
  /** No answer in time. */
  | 'timeout'
  /** A file is absent, refused or out of reach. */
  | 'unreachable'
  /** A file came, but it is not what the release promised. */
  | 'broken'
  /** It needs another kit than this page's. */
  | 'incompatible'
  /** It threw while it was shown. */
  | 'crashed';

/** Why a remote's page cannot be shown; the card around it has a sentence for each. */
export class RemoteError extends Error {
  constructor(
    readonly failure: RemoteFailure,
    message: string,
    options?: ErrorOptions,
    /** What did not arrive or run; none when it failed later. */
    readonly part?: RemotePart,
  ) {
    super(message, options);
    this.name = 'RemoteError';
  }
}

/** The runtime and webpack's chunk loader tell their failures apart by words only. */
export function asRemoteError(cause: unknown, part?: RemotePart): RemoteError {
  if (cause instanceof RemoteError)
    return cause.part || !part ? cause : new RemoteError(cause.failure, cause.message, { cause }, part);
  const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  if (/ScriptNetworkError|ChunkLoadError.*\((error|missing)|Loading chunk .* failed/s.test(message))
    return new RemoteError('unreachable', message, { cause }, part);
  if (/RUNTIME-0|ScriptExecutionError|is not in the container|does not exist in container/.test(message))
    return new RemoteError('broken', message, { cause }, part);
  return new RemoteError('crashed', message, { cause }, part);
}
