import type { FastifyReply, FastifyRequest } from 'fastify';

/** The connection of a directory that makes a request. */
export interface DirectoryCaller {
  connection_id: string;
  label: string;
  group_id: string;
}

/** The tokens with which directories change the people of a group. */
export abstract class DirectoryTokens {
  /**
   * Checks that the token of the request belongs to the group in its address, and stores the connection in the request.
   * @throws DomainError `not-signed-in`
   */
  abstract check(request: FastifyRequest, reply: FastifyReply): Promise<true>;
}
