import { testEvent, webhookEvents } from '@meishi/api-contract/endpoints/webhooks/webhook-events';
import type { JsonSchema } from '@meishi/api-contract/shapes/json-schema';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import { docComments } from './doc-comments.ts';
import { featureOf, inOrder, summary } from './openapi.ts';
import { Schemas } from './schemas.ts';

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
| GET, POST /reminder/{token}/done, snooze, unsubscribe | The pages of a reminder's mail; opening one changes nothing. |
| GET, POST /preview/{token} | Starts a preview of a release in this browser. |
| /api/v1/wallet/v1/… | The five routes with which Apple Wallet updates passes. |
| GET /files/…, /remotes/… | Pictures, and the files of releases. Addresses in responses that begin with a slash are below \`PUBLIC_URL\`. |
`;

/** The table of all calls as Markdown, one section per feature. */
export function reference(endpoints: ReadonlyMap<string, EndpointDefinition>): string {
  const byFeature = Map.groupBy(inOrder(endpoints), ([key]) => featureOf(key));
  const sections = [...byFeature].map(([feature, calls]) => section(feature, calls));
  return `${introduction}\n${sections.join('\n')}\n${events()}\n${besides}`;
}

/** The catalogue of the events of webhooks. */
function events(): string {
  const schemas = new Schemas();
  const rows = Object.entries(webhookEvents).map(
    ([name, { about, owners, data }]) =>
      `| ${name} | ${about} | ${owners.join(', ')} | ${fields(schemas.output(data))} |`,
  );
  return [
    '## Events of webhooks',
    '',
    'The body of a request is `{"type", "timestamp", "data"}`. [Security](security.md#webhooks) says how requests are signed and retried.',
    `\`${testEvent}\`, with empty data, is sent to test a webhook.`,
    '',
    '| Type | When | Webhooks of | Data |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function section(feature: string, calls: [string, EndpointDefinition][]): string {
  const rows = calls.map(([key, endpoint]) => row(endpoint, docComments.get(key.split('.')[1] ?? '')));
  return [
    `## ${feature}`,
    '',
    '| Call | Who | Takes | Gives | Fails with |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function row(endpoint: EndpointDefinition, comment = ''): string {
  const schemas = new Schemas();
  const inputs = [
    endpoint.query && `query ${fields(schemas.input(endpoint.query))}`,
    endpoint.body && fields(schemas.input(endpoint.body)),
    endpoint.files && `files ${fileParts(endpoint.files)}`,
  ].filter(Boolean);
  const limits = [
    endpoint.limit && `${endpoint.limit.calls} in ${endpoint.limit.seconds} s by ${endpoint.limit.by}`,
    endpoint.maxConcurrent && `${endpoint.maxConcurrent} at once`,
    endpoint.maxBodyBytes && `body ${endpoint.maxBodyBytes / 1024} KB`,
  ].filter(Boolean);
  const given = endpoint.produces ?? shape(schemas.output(endpoint.response));
  const cells = [
    `**${endpoint.method} ${endpoint.path}**<br>${comment || `${summary(endpoint)}.`}`,
    [endpoint.access, endpoint.key && `key: ${endpoint.key}`, ...limits].filter(Boolean).join('<br>'),
    inputs.join('<br>'),
    `${endpoint.status ?? 200} ${given}`,
    (endpoint.errors ?? []).join(', '),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function fields(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(fields).join(' or ');
  if (schema.$ref) return nameOf(schema.$ref);
  const { properties = {}, required = [] } = schema;
  return Object.keys(properties)
    .map((name) => `\`${name}\`${required.includes(name) ? '*' : ''}`)
    .join(', ');
}

function fileParts(files: NonNullable<EndpointDefinition['files']>): string {
  return Object.entries(files)
    .map(
      ([name, { maxBytes, required }]) => `\`${name}\`${required ? '*' : ''} (${maxBytes / 1024 / 1024} MiB)`,
    )
    .join(', ');
}

function shape(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(shape).join(' or ');
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.type === 'array') return `list of ${shape(schema.items ?? {})}`;
  return schema.properties ? fields({ properties: schema.properties }) : String(schema.type ?? 'anything');
}

function nameOf(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}
