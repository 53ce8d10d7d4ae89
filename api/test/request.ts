import { addressOf } from '@meishi/api-contract/transport/client';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';

export interface RawInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: Record<string, Blob>;
  headers?: Record<string, string>;
}

export interface RawAnswer {
  status: number;
  body: unknown;
}

/** Calls an endpoint without the typed client and returns any answer: JSON as a value, otherwise text. */
export async function request(
  origin: string,
  endpoint: EndpointDefinition,
  input: RawInput = {},
  token?: string,
): Promise<RawAnswer> {
  const headers = new Headers(input.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (input.body && !endpoint.files) headers.set('content-type', 'application/json');
  const response = await fetch(`${origin}/api/v1${addressOf(endpoint, input)}`, {
    method: endpoint.method,
    headers,
    body: endpoint.files ? form(input) : input.body && JSON.stringify(input.body),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, body: await (isJson ? response.json() : response.text()) };
}

function form({ body = {}, files = {} }: RawInput): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(body)) data.set(name, String(value));
  for (const [name, file] of Object.entries(files)) data.set(name, file);
  return data;
}
