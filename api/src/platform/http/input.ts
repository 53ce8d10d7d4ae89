import type { EndpointDefinition, HandlerInput } from '@meishi/api-contract/transport/endpoint';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import { t } from '../words/words.ts';
import { DomainError, nothingHere } from './domain-error.ts';
import { Definition } from './endpoint.ts';
import { fieldSentences } from './field-sentences.ts';
import { readMultipart, type Upload } from './multipart.ts';

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
  return readInput(definition, context.switchToHttp().getRequest<FastifyRequest>());
});

async function readInput(definition: EndpointDefinition, request: FastifyRequest) {
  const params = definition.params?.safeParse(request.params);
  if (params && !params.success) throw nothingHere();

  const form = definition.files ? await readMultipart(request, definition.files) : undefined;
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

function check(schema: ZodMiniType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = fieldSentences(parsed.error.issues);
  const sentences = new Set(Object.values(fields));
  throw new DomainError('invalid-input', [...sentences].slice(0, 3).join(' '), { data: { fields } });
}
