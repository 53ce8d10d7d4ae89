import type { FastifyRequest } from 'fastify';

/** The team of a release token. */
export interface ReleaseTeam {
  /** Its team_id, or the remote of a token in the configuration. */
  id: string;
  name: string;
  /** The addresses that its routes may have, with everything below them; null if all. */
  paths: readonly string[] | null;
}

/** The tokens with which teams release their remotes. */
export abstract class ReleaseTokens {
  /**
   * Checks that the token of the request belongs to the remote in its address, and stores the team in the request.
   * @throws DomainError `not-signed-in`, `not-allowed`
   */
  abstract check(request: FastifyRequest): Promise<true>;

  /** Whether the request carries a token for this remote. */
  abstract owns(request: Pick<FastifyRequest, 'headers'>, remote: string): Promise<boolean>;
}
