import { routerPath } from '@meishi/api-contract/shapes/path-pattern';
import { unstorablePath, unstorableText } from '@meishi/api-contract/shapes/storable-text';
import type { EndpointDefinition, HandlerInput } from '@meishi/api-contract/transport/endpoint';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  type StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { isGroupRule } from '../access/access.policy.ts';
import { Access } from '../access/access.ts';
import { GroupLogInterceptor } from '../access/group-log.interceptor.ts';
import { boundsOf } from '../limits/route-bounds.ts';
import { t } from '../words/words.ts';
import { DomainError, invalidField, nothingHere } from './domain-error.ts';
import { inEnvelope } from './envelope.ts';
import { fieldSentences } from './field-sentences.ts';
import { readMultipart, type Upload } from './multipart.ts';

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
    ...(isGroupRule(definition.access) ? [UseInterceptors(GroupLogInterceptor)] : []),
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

type Files<Defined> = Defined extends { files: infer Declared }
  ? {
      files: {
        [Name in keyof Declared]: Declared[Name] extends { required: true } ? Upload : Upload | undefined;
      };
    }
  : unknown;

/** The input of a handler: params, query, body and files, as declared by the contract. */
export type Input<Defined extends EndpointDefinition> = HandlerInput<Defined> & Files<Defined>;

/** The request, parsed by the contract's schemas: `@Input() { params, body }: Input<typeof updateLink>`. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const definition: EndpointDefinition = Reflect.getMetadata(Definition.KEY, context.getHandler());
  const http = context.switchToHttp();
  return readInput(definition, http.getRequest(), http.getResponse());
});

async function readInput(definition: EndpointDefinition, request: FastifyRequest, reply: FastifyReply) {
  const params = definition.params?.safeParse(request.params);
  if (params && (!params.success || unstorablePath(params.data))) throw nothingHere();

  const form = definition.files ? await readMultipart(request, reply, definition.files) : undefined;
  return {
    params: params?.data,
    query: definition.query && check(definition.query, request.query),
    body: definition.body && check(definition.body, form ? form.fields : readJson(request)),
    files: form?.files,
  };
}

function readJson({ body, headers }: FastifyRequest): unknown {
  if (body === undefined) return {};
  if (!headers['content-type']?.startsWith('application/json'))
    throw new DomainError('unsupported-media', t('Please send JSON.'));
  return body;
}

/**
 * The input as its schema reads it.
 * @throws {DomainError} `invalid-input` with a sentence for each refused field; also for a text that cannot be stored, whatever
 * the schema says about it
 */
export function check(schema: z.ZodMiniType, value: unknown): unknown {
  const unstorable = unstorablePath(value);
  if (unstorable) throw invalidField(unstorable.join('.'), t(unstorableText));
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = fieldSentences(parsed.error.issues);
  const sentences = new Set(Object.values(fields));
  throw new DomainError('invalid-input', [...sentences].slice(0, 3).join(' '), { data: { fields } });
}
