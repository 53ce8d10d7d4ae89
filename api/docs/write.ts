/**
 * `npm run docs -w @meishi/api`: writes the table of the API's calls and the help of `meishi` from the contract. With
 * `--release`, also the calls of this release, which later versions keep. With `--document`, which the build passes, only the
 * OpenAPI document that the API serves.
 */
import { writeFileSync } from 'node:fs';
import { endpoints } from '@meishi/api-contract/endpoints';
import { callDescriptions } from './call-descriptions.ts';
import { callFields } from './call-fields.ts';
import { openApi } from './openapi.ts';
import { reference } from './reference.ts';

const write = (path: string, text: string) => writeFileSync(new URL(path, import.meta.url), text);

const document = openApi(endpoints);

if (process.argv.includes('--document')) write('../dist/openapi.json', JSON.stringify(document));
else {
  write('../../docs/api.md', reference(document));
  write('../cli/src/calls/descriptions.json', `${JSON.stringify(callDescriptions(endpoints), null, 2)}\n`);
}
if (process.argv.includes('--release'))
  write('released-calls.json', `${JSON.stringify(callFields(document))}\n`);
