/**
 * `npm run docs -w @meishi/api`: writes the API's document and table, and the help of `meishi`, from the contract. With
 * `--release`, also the calls of this release, which later versions keep.
 */
import { writeFileSync } from 'node:fs';
import { endpoints } from '@meishi/api-contract/endpoints';
import { callDescriptions } from './call-descriptions.ts';
import { callFields } from './call-fields.ts';
import { openApi } from './openapi.ts';
import { reference } from './reference.ts';

writeFileSync(
  new URL('../openapi.json', import.meta.url),
  `${JSON.stringify(openApi(endpoints), null, 2)}\n`,
);
writeFileSync(new URL('../../docs/api.md', import.meta.url), reference(endpoints));
writeFileSync(
  new URL('../cli/src/calls/descriptions.json', import.meta.url),
  `${JSON.stringify(callDescriptions(endpoints), null, 2)}\n`,
);

if (process.argv.includes('--release'))
  writeFileSync(
    new URL('released-calls.json', import.meta.url),
    `${JSON.stringify(callFields(openApi(endpoints)))}\n`,
  );
