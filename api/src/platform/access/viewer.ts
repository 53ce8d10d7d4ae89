import type { Role } from '@meishi/api-contract/endpoints/account/users';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { DirectoryCaller, GroupAccess, ReleaseTeam } from './callers.ts';

/** The signed-in caller; null for a visitor of a public endpoint. */
export interface Viewer {
  /** The id at the identity provider. */
  uid: string;
  /** For a key of a group, the id of the group, which is no user's. */
  user_id: string;
  session_id: string;
  /** When the user last entered their credentials, in seconds since 1970. */
  signed_in_at: number;
  email: string;
  email_verified: boolean;
  roles: Role[];
  /** The scopes of the key with which a program calls; undefined in a session. */
  scopes?: readonly string[];
  /** The group that the caller acts as, with the rights of its admins, if it is a key of a group. */
  acts_as_group?: string;
  /** How the group calls this key. */
  key_label?: string;
}

export const Viewer = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().viewer,
);

/** The group in the address, on endpoints with a group rule. */
export const Group = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().group,
);

/** The team of the token, on endpoints for release tokens. */
export const Team = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().team,
);

/** The connection of the token, on routes for directories. */
export const Directory = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().directory,
);

declare module 'fastify' {
  interface FastifyRequest {
    endpoint?: EndpointDefinition;
    viewer?: Viewer | null;
    group?: GroupAccess;
    /** The team of the token, on endpoints for release tokens. */
    team?: ReleaseTeam;
    /** The connection of the token, on routes for directories. */
    directory?: DirectoryCaller;
    /** Whether the viewer passed the group rule only as a product admin. */
    isGuestAdmin?: boolean;
  }
}
