import { routerPath } from '@meishi/api-contract/shapes/path-pattern';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  type StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RouteConfig } from '@nestjs/platform-fastify';
import type * as z from 'zod/mini';
import { Access } from '../access/access.ts';
import { GuestAdminInterceptor } from '../access/guest-admin.interceptor.ts';
import { boundsOf } from '../limits/route-bounds.ts';
import { inEnvelope } from './envelope.ts';

/** The prefix of every endpoint of the contract. */
export const apiPrefix = 'api/v1';

/** The contract's definition of a handler. */
export const Definition = Reflector.createDecorator<EndpointDefinition>();

/** The endpoint that a route outside the API corresponds to. */
export const Counterpart = Reflector.createDecorator<EndpointDefinition>();

/** Gives a route outside the API the bounds of the corresponding endpoint. Their calls share one limit. */
export function SharesBoundsOf(definition: EndpointDefinition): MethodDecorator {
  return applyDecorators(Counterpart(definition), RouteConfig({ bounds: boundsOf(definition) }));
}

type HandlerResult<Defined extends EndpointDefinition> = Defined extends { produces: string }
  ? StreamableFile
  : z.input<Defined['response']>;

/**
 * Makes a method the handler of an endpoint of the contract, which defines HTTP method, path, status, access
 * and the type of the result. Use with `@Input()` and `@Viewer()`.
 */
export function Endpoint<const Defined extends EndpointDefinition>(definition: Defined) {
  const path = `${apiPrefix}/${routerPath(definition.path)}`;
  const decorate = applyDecorators(
    RequestMapping({ method: RequestMethod[definition.method], path }),
    HttpCode(definition.status ?? 200),
    Definition(definition),
    Access(definition.access),
    RouteConfig({ bounds: boundsOf(definition) }),
    ...(definition.access.startsWith('group-') ? [UseInterceptors(GuestAdminInterceptor)] : []),
  );
  return <Handler extends (...input: never[]) => HandlerResult<Defined> | Promise<HandlerResult<Defined>>>(
    target: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    if (!definition.produces && descriptor.value) descriptor.value = inEnvelope(definition, descriptor.value);
    decorate(target, name, descriptor);
  };
}
