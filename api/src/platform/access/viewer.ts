import type { EndpointDefinition } from '@meishi/api-contract/endpoint';
import type { Role } from '@meishi/api-contract/users';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { GroupAccess } from './memberships.js';

/** Who calls; on public endpoints it may be null. */
export interface Viewer {
  /** At the identity provider. */
  uid: string;
  user_id: string;
  session_id: string;
  email: string;
  email_verified: boolean;
  roles: Role[];
}

export const Viewer = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().viewer,
);

/** The group that the address names, on endpoints with a group rule. */
export const Group = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().group,
);

declare module 'fastify' {
  interface FastifyRequest {
    endpoint?: EndpointDefinition;
    viewer?: Viewer | null;
    group?: GroupAccess;
    /** That the group's rule let the viewer in for being a product admin, and for nothing else. */
    isGuestAdmin?: boolean;
  }
}
