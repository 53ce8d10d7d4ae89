import type { EndpointDefinition } from '@meishi/api-contract/endpoint';
import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  type StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type * as z from 'zod/mini';
import { Access } from '../access/access.js';

/** Below it lives every endpoint of the contract. */
export const apiPrefix = 'api/v1';

/** The contract's definition of a handler. */
export const Definition = Reflector.createDecorator<EndpointDefinition>();

/** Makes calls of a route beside the API count against the limit of the endpoint that does the same. */
export const CountsAs = Reflector.createDecorator<EndpointDefinition>();

type Answer<Defined extends EndpointDefinition> = Defined extends { produces: string }
  ? StreamableFile
  : z.input<Defined['response']>;

/**
 * Makes a method the handler of one endpoint of the contract, which gives its method, path, status and access; the
 * method must return what the contract promises. Use with `@Input()` and `@Viewer()`.
 */
export function Endpoint<const Defined extends EndpointDefinition>(definition: Defined) {
  const path = `${apiPrefix}/${definition.path.replace(/\{(\w+)\}/g, ':$1')}`;
  const decorate = applyDecorators(
    RequestMapping({ method: RequestMethod[definition.method], path }),
    HttpCode(definition.status ?? 200),
    Definition(definition),
    Access(definition.access),
  );
  return <Handler extends (...input: never[]) => Answer<Defined> | Promise<Answer<Defined>>>(
    target: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    decorate(target, name, descriptor);
  };
}
