import { createTemplate } from '@meishi/api-contract/endpoints/groups/templates';
import { expect } from '@playwright/test';
import type { SignedIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { newGroup } from '../fixtures/groups.ts';
import { asUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';

test('an admin previews a template, sees what it changes, applies it, and the member’s own look is there again without it', async ({
  browser,
}) => {
  const group = await newGroup({ admins: ['Ada Lind'], members: ['Cleo Abt'] });
  const [ada] = group.admins as [SignedIn];
  const [cleo] = group.members as [SignedIn];
  await ada.call(createTemplate, { params: { id: group.name }, body: { name: 'Sales' } });
  const visitor = await browser.newPage();
  const layout = async () => {
    await visitor.goto(`/profile/${cleo.profileId}`);
    return visitor.locator('[data-layout]').first().getAttribute('data-layout');
  };
  const own = await layout();
  expect(own).not.toBe('poster');
  const admin = await asUser(browser, ada.email);

  await test.step('the admin gives the template to the member', async () => {
    await admin.goto(`/group/${group.name}/templates`);
    const given = admin.waitForResponse((response) => response.url().endsWith('/templates/members'));
    await admin.getByRole('combobox', { name: 'Template of Cleo Abt' }).selectOption('Sales');
    await given;
    await expect(admin.getByText('Chosen by hand', { exact: true })).toBeVisible();
    await expectAccessible(admin, 'the templates');
  });

  await test.step('the preview shows the draft, and nothing else does', async () => {
    await admin.getByRole('button', { name: 'Edit Sales' }).click();
    await admin.getByRole('checkbox', { name: 'All cards look the same' }).click();
    await admin.getByRole('combobox', { name: 'Layout' }).selectOption('Poster');
    await admin
      .getByRole('group', { name: 'Job title' })
      .getByRole('combobox')
      .selectOption('Always from the directory');
    await expect(admin.getByRole('combobox', { name: 'Preview with' })).toHaveValue(/.+/);
    const page = admin.frameLocator('iframe');
    await expect(page.locator('[data-layout="poster"]').first()).toBeVisible();
    await admin.getByRole('button', { name: 'Add a question' }).click();
    const question = admin.getByRole('group', { name: 'Question 1' });
    await question.getByLabel('Question', { exact: true }).fill('What brings you here?');
    await expectAccessible(admin, 'the editor of a template');
    expect(await layout()).toBe(own);
  });

  await test.step('the admin sees what changes, and applies it', async () => {
    await admin.getByRole('button', { name: 'Save changes' }).click();
    const dialog = admin.getByRole('alertdialog', { name: 'Change Sales?' });
    await expect(dialog.getByText('1 card changes.')).toBeVisible();
    await expect(
      dialog.getByText('Look: different · Questions: different · Job title: locked for the member'),
    ).toBeVisible();
    await expectAccessible(admin, 'what a change of a template does');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(admin.getByText('The template is saved.')).toBeVisible();
    expect(await layout()).toBe('poster');
    await visitor.getByRole('button', { name: 'Share your details' }).click();
    await expect(visitor.getByLabel('What brings you here?')).toBeVisible();
  });

  await test.step('the member sees what the company fills', async () => {
    const member = await asUser(browser, cleo.email);
    await member.goto('/dashboard?part=look');
    await expect(member.getByText(/ sets this for everyone\.$/)).toBeVisible();
    await expectAccessible(member, 'the look that a template sets');
  });

  await test.step('the admin deletes the template', async () => {
    await admin.getByRole('button', { name: 'Delete template…' }).click();
    const dialog = admin.getByRole('alertdialog', { name: 'Delete Sales?' });
    await expect(dialog.getByText('1 card changes.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete template' }).click();
    await expect(admin.getByText('The template is deleted.')).toBeVisible();
    expect(await layout()).toBe(own);
  });
});
