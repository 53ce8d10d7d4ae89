import { testEvent } from '@meishi/api-contract/endpoints/webhooks/webhook-events';
import type { JsonSchema } from '@meishi/api-contract/shapes/json-schema';
import type { OpenApiDocument, Operation } from './openapi.ts';

const introduction = `# Calls of the API

Made from \`api/contract\` by \`npm run docs -w @meishi/api\`. All calls are below \`/api/v1\`. With a running Meishi, \`/api/docs\`
lets you try each of them. A \`*\` marks required fields.

A browser sends the token of its session. A program sends a [key](security.md#keys) as a bearer token; the column Who names
the scope that it needs. Without a scope, no key may call it, unless the call is public.
`;

const besides = `## Besides the calls

Addresses that phones, mail programs and the payment provider request:

| Address | What |
|---|---|
| GET /api/v1/openid/{provider}/callback | Where an OpenID Connect provider leads a browser after a sign-in. |
| POST /api/v1/openid/{provider}/logout | Back-channel log-out: a provider ends sessions. |
| GET /c/{card_id} | A tap or a scan: redirects to the profile, or to a page that says what is wrong with the card. \`s\` is the source. |
| GET /l/{link_id} | A link of a public profile: counts the click, then redirects. |
| GET, POST /profile/{id}/exchange | The exchange form without scripts. |
| GET /profile/{id}/picture.jpg | The picture that chats and social networks show with the address. |
| GET /profile/{id}/google-wallet | Redirects to the page of Google Wallet that saves the pass. |
| GET /order-pictures/{token}/front.jpg, back.jpg | The pictures of the ordered card in a receipt. |
| GET, POST /receipt/{token}, correct, withdraw, erase | The private pages of what a visitor left; opening one changes nothing. |
| GET, POST /reminder/{token}/done, snooze, unsubscribe | The pages of a reminder's mail; opening one changes nothing. |
| GET, POST /preview/{token} | Starts a preview of a release in this browser. |
| /api/v1/wallet/v1/… | The five routes with which Apple Wallet updates passes. |
| GET /files/…, /remotes/… | Pictures, and the files of releases. Addresses in responses that begin with a slash are below \`PUBLIC_URL\`. |
`;

/** The codes with which any call may fail, or any that is signed in or limited. */
const everywhere =
  /`(invalid-input|unreadable-body|unexpected|unavailable|not-signed-in|token-expired|too-many-requests)`(, )?/g;

/** The calls of an OpenAPI document as Markdown tables, one for each feature. */
export function reference({ paths, tags, webhooks }: OpenApiDocument): string {
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      feature: operation.tags[0],
      row: row(`${method.toUpperCase()} ${path.slice(1)}`, operation),
    })),
  );
  const sections = tags.map(({ name }) => {
    const calls = rows.filter(({ feature }) => feature === name).map(({ row }) => row);
    return `## ${name}\n\n${table(['Call', 'Who', 'Takes', 'Gives', 'Fails with'], calls)}`;
  });
  const events = Object.entries(webhooks).map(([name, { post }]) => {
    const body = post.requestBody.content['application/json']?.schema;
    return [name, post.description, post['x-owners'].join(', '), shape(body?.properties?.data ?? {})];
  });
  return `${introduction}
${sections.join('\n')}
## Events of webhooks

The body of a request is \`{"type", "timestamp", "data"}\`. [Security](security.md#webhooks) says how requests are signed and retried.
\`${testEvent}\`, with empty data, is sent to test a webhook.

${table(['Type', 'When', 'Webhooks of', 'Data'], events)}
${besides}`;
}

function table(columns: string[], rows: string[][]): string {
  const lines = [
    columns,
    columns.map(() => '---'),
    ...rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|'))),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function row(call: string, operation: Operation): string[] {
  const { description, summary, parameters = [], requestBody, responses } = operation;
  const query = parameters.filter((parameter) => parameter.in === 'query').map(nameOf);
  const taken = Object.values(requestBody?.content ?? {}).map(({ schema }) => shape(schema));
  const [status = '', done] = Object.entries(responses).find(([status]) => status < '300') ?? [];
  const [type = '', content] = Object.entries(done?.content ?? {})[0] ?? [];
  const given = type === 'application/json' ? shape(content?.schema.properties?.data ?? {}) : type;
  const failed = Object.entries(responses).filter(([status]) => status >= '300');
  return [
    `**${call}**<br>${description ?? `${summary}.`}`,
    [
      operation['x-access'],
      operation['x-key'] && `key: ${operation['x-key']}`,
      ...(operation['x-limits'] ?? []),
    ]
      .filter(Boolean)
      .join('<br>'),
    [query.length > 0 && `query ${query.join(', ')}`, ...taken].filter(Boolean).join('<br>'),
    `${status} ${given}`,
    failed
      .map(([, { description }]) => description.replaceAll(everywhere, '').replace(/, $/, ''))
      .filter(Boolean)
      .join(', '),
  ];
}

function shape(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(shape).join(' or ');
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.type === 'array') return `list of ${shape(schema.items ?? {})}`;
  if (!schema.properties) return String(schema.type ?? 'anything');
  return Object.entries(schema.properties)
    .map(([name, { format, description }]) => {
      const field = nameOf({ name, required: schema.required?.includes(name) ?? false });
      return format === 'binary' ? `${field} (${description})` : field;
    })
    .join(', ');
}

const nameOf = ({ name, required }: { name: string; required: boolean }) =>
  `\`${name}\`${required ? '*' : ''}`;
