import { createContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import {
  getSharedContact,
  shareContact,
  updateSharedContact,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { newGroup } from '../fixtures/groups.ts';
import { openAs } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';

/** The details of a shared contact, which its owner and admins change. */

test('an admin corrects details, hears of a change elsewhere, and the owner sees who changed what', async ({
  browser,
}) => {
  const group = await newGroup({ admins: ['Ada Lovelace'], members: ['Bo Diddley'] });
  const [ada] = group.admins;
  const [bo] = group.members;
  if (!ada || !bo) throw new Error('The group has no members.');
  const { group_id } = await ada.call(getGroup, { params: { id: group.name } });
  const { contact_id } = await bo.call(createContact, {
    body: { display_name: 'Etta James', job_title: 'Singer', emails: [{ value: 'etta@example.com' }] },
  });
  await bo.call(shareContact, { params: { id: contact_id }, body: { group_id } });
  const params = { id: group.name, contactId: contact_id };
  const page = await openAs(browser, ada.email, `/group/${group.name}/contacts?contact=${contact_id}`, {
    ...{ viewport: { width: 360, height: 780 }, locale: 'en-GB', colorScheme: 'dark' },
  });
  await page.getByRole('button', { name: 'Edit details' }).click();
  const form = page.getByRole('dialog', { name: 'Edit details' });
  await expect(form.getByText('Bo Diddley sees what you changed.', { exact: false })).toBeVisible();
  await expectAccessible(page, 'the details of a shared contact');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await form.getByLabel('Email addresses 1', { exact: true }).fill('etta');
  await form.getByLabel('Name', { exact: true }).fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('Please check these fields');
  await expectAccessible(page, 'the details of a shared contact with errors');
  await form.getByRole('alert').getByRole('link', { name: 'Email addresses 1' }).click();
  await expect(form.getByLabel('Email addresses 1', { exact: true })).toBeFocused();
  await form.getByLabel('Email addresses 1', { exact: true }).fill('etta@chess.example');
  await form.getByLabel('Name', { exact: true }).fill('Etta James');

  const { version } = await bo.call(getSharedContact, { params });
  await bo.call(updateSharedContact, { params, body: { version, job_title: 'Songwriter' } });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/changed somewhere else meanwhile/)).toBeVisible();
  await expect(form.getByLabel('Job title')).toHaveValue('Songwriter');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Etta James was saved.')).toBeVisible();
  expect(await bo.call(getSharedContact, { params })).toMatchObject({
    ...{ job_title: 'Songwriter', emails: [{ value: 'etta@chess.example' }] },
  });

  const owner = await openAs(browser, bo.email, '/contacts', { locale: 'en-GB' });
  await owner.getByRole('option', { name: /Etta James/ }).click();
  await expect(owner.getByText(/Ada Lovelace changed/)).toBeVisible();
});
