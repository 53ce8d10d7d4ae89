import type { Access as AccessRule } from '@meishi/api-contract/transport/endpoint';
import { Reflector } from '@nestjs/core';

/** `directory-token` is a connection of a group's directory, for the SCIM addresses of that group. */
export type RouteAccess = AccessRule | 'directory-token';

/** Declares the access rule of a route outside the contract: `@Access('public') @Get('/files/*')`. */
export const Access = Reflector.createDecorator<RouteAccess>();
