type RemotePart = 'entry' | 'chunk';

export type RemoteFailure =
  /** No response in time. */
  | 'timeout'
  /** A file is missing, refused or unreachable. */
  | 'unreachable'
  /** A file does not match the release. */
  | 'broken'
  /** The remote needs another version of the kit. */
  | 'incompatible'
  /** The page threw while rendering. */
  | 'crashed';

/** Why a remote's page cannot be shown. The failure card has a message for each reason. */
export class RemoteError extends Error {
  constructor(
    readonly failure: RemoteFailure,
    message: string,
    options?: ErrorOptions,
    /** The part that failed to load or run. Undefined if the page failed later. */
    readonly part?: RemotePart,
  ) {
    super(message, options);
    this.name = 'RemoteError';
  }
}

/** Webpack's chunk loader and the federation runtime only distinguish failures by message. */
export function asRemoteError(cause: unknown, part?: RemotePart): RemoteError {
  if (cause instanceof RemoteError)
    return cause.part || !part ? cause : new RemoteError(cause.failure, cause.message, { cause }, part);
  const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  if (/ChunkLoadError.*\((error|missing)|Loading chunk .* failed/s.test(message))
    return new RemoteError('unreachable', message, { cause }, part);
  if (/RUNTIME-0|does not exist in container/.test(message))
    return new RemoteError('broken', message, { cause }, part);
  return new RemoteError('crashed', message, { cause }, part);
}
