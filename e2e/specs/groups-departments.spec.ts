import { getGroup, updateGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { requestCardChange } from '@meishi/api-contract/endpoints/groups/member-cards';
import { expect } from '@playwright/test';
import type { SignedIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { newGroup } from '../fixtures/groups.ts';
import { verifyAddress } from '../fixtures/identity.ts';
import { asUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';

test('an admin puts someone in charge of a department, who manages its members alone, and finds all of it in the log', async ({
  browser,
}) => {
  const group = await newGroup({ admins: ['Ada Lind'], members: ['Cleo Abt', 'Dora Weiss', 'Emil Zorn'] });
  const [ada] = group.admins as [SignedIn];
  const [cleo, dora] = group.members as [SignedIn, SignedIn];
  const at = { params: { id: group.name } };
  const { version } = await ada.call(getGroup, at);
  await ada.call(updateGroup, { ...at, body: { version, locked_fields: ['job_title'] } });
  await cleo.call(requestCardChange, {
    params: { id: cleo.profileId },
    body: { job_title: 'Head of Design' },
  });

  const page = await asUser(browser, ada.email);
  await page.goto(`/group/${group.name}/departments`);
  await expect(page.getByText('No departments yet')).toBeVisible();
  await expectAccessible(page, 'no departments');
  await page.getByRole('button', { name: 'Create a department' }).click();
  await page.getByLabel('Name').fill('Design');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  for (const [action, person, shown] of [
    ['Change members…', /Cleo Abt/, '1 member'],
    ['Change administrators…', /Dora Weiss/, 'Dora Weiss'],
  ] as const) {
    await page.getByRole('button', { name: 'Actions for Design' }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await page.getByLabel(person).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('list', { name: 'Departments' }).getByText(shown)).toBeVisible();
  }
  await expectAccessible(page, 'departments');

  // Inviting needs a verified address.
  await verifyAddress(dora.email);
  const limited = await asUser(browser, dora.email);
  await limited.goto('/dashboard');
  await limited.getByRole('link', { name: `Manage ${group.displayName}` }).click();
  await expect(limited.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1);
  await expect(limited.getByText('1 request of a member')).toBeVisible();
  await expectAccessible(limited, 'the members of a department');
  await limited.getByRole('button', { name: 'Accept the request of Cleo Abt' }).click();
  await expect(limited.getByText('Accepted. Cleo Abt is told by email.')).toBeVisible();
  await limited.getByRole('navigation', { name: 'Group' }).getByRole('link', { name: 'Invitations' }).click();
  await limited.getByLabel('Email addresses').fill('nia@example.test');
  await limited.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(limited.getByRole('table', { name: 'Invitations' }).getByText('Design')).toBeVisible();
  await limited.goto(`/group/${group.name}/settings`);
  await expect(limited).toHaveURL(/\/dashboard$/);

  await page.goto(`/group/${group.name}/log`);
  const entries = page.getByRole('table', { name: 'Entries' });
  await expect(entries.getByRole('row').filter({ hasText: 'Card of a member changed' })).toContainText(
    'Dora Weiss',
  );
  await expectAccessible(page, 'the log of the group');
  await page.getByLabel('Action').selectOption('Department created');
  await expect(entries.getByRole('row')).toHaveCount(2);
});
