import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { expect } from '@playwright/test';
import { productUrl } from '../fixtures/addresses.ts';
import { newUser } from '../fixtures/api.ts';
import { createRemote } from '../fixtures/created-remote.ts';
import { serveAlone } from '../fixtures/local-remote.ts';
import { test } from '../fixtures/test.ts';
import { demoPassword } from '../fixtures/users.ts';

/** A team works on its remote without the others and without a running Meishi: under the kit's stand-in shell. */

const source = `import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { Button, Page, PageHeader, Text, TextField, useApiQuery } from '@meishi/shell-sdk';
import { useState } from 'react';

export default function HomePage() {
  const [count, setCount] = useState(0);
  const { data: me } = useApiQuery(getMe);
  return (
    <Page title="Trial">
      <PageHeader title="Words of this morning" />
      <TextField label="Note" />
      <Button onClick={() => setCount(count + 1)}>Counted {count}</Button>
      <Text>Told of {me?.email}</Text>
    </Page>
  );
}
`;

let folder = '';
let page = '';
test.beforeAll(async () => {
  folder = await createRemote('mf-alone', { 'src/home/Page.tsx': source });
  page = join(folder, 'src/home/Page.tsx');
});

test('an edit shows immediately and the page keeps its state', async ({ page: tab }) => {
  const alone = await serveAlone(folder);
  try {
    await tab.goto(alone.url);
    await expect(tab).toHaveURL(`${alone.url}/alone`);
    await expect(tab.getByText('Told of person-1@example.test')).toBeVisible();
    await tab.getByLabel('Note').fill('kept over the edit');
    await tab.getByRole('button', { name: 'Counted 0' }).click();
    await tab.getByRole('button', { name: 'Counted 1' }).click();

    let loads = 0;
    tab.on('load', () => {
      loads += 1;
    });
    for (const words of ['Words of this noon', 'Words of this evening']) {
      const now = await readFile(page, 'utf8');
      await writeFile(page, now.replace(/title="Words[^"]*"/, `title="${words}"`));
      await expect(tab.getByRole('heading', { name: words })).toBeVisible();
      await expect(tab.getByRole('button', { name: 'Counted 2' })).toBeVisible();
      await expect(tab.getByLabel('Note')).toHaveValue('kept over the edit');
    }
    expect(loads).toBe(0);
  } finally {
    await alone.stop();
  }
});

test('with a running Meishi, the pages call its API as the given user', async ({ page: tab }) => {
  const { call, email } = await newUser('Noor Abbas');
  expect((await call(getMe)).email).toBe(email);
  const alone = await serveAlone(folder, '--to', productUrl, '--as', email, '--password', demoPassword);
  try {
    await tab.goto(alone.url);
    await expect(tab.getByText(`Told of ${email}`)).toBeVisible();
  } finally {
    await alone.stop();
  }
});
