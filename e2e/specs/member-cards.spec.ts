import { getGroup, updateGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { expect } from '@playwright/test';
import type { SignedIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { newGroup } from '../fixtures/groups.ts';
import { linkIn, mailTo } from '../fixtures/inbox.ts';
import { asUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';

test('an admin edits what the group sets, the member sees it and asks for more, and the page shows what was accepted', async ({
  browser,
}) => {
  const group = await newGroup({ admins: ['Ada Lind'], members: ['Cleo Abt'] });
  const [ada] = group.admins as [SignedIn];
  const [cleo] = group.members as [SignedIn];
  const params = { id: group.name };
  const { version } = await ada.call(getGroup, { params });
  await ada.call(updateGroup, { params, body: { version, locked_fields: ['job_title', 'phones'] } });
  const visitor = await browser.newPage();
  const admin = await asUser(browser, ada.email);

  await test.step('the admin changes the job title', async () => {
    await admin.goto(`/group/${group.name}/members`);
    await admin.getByRole('button', { name: 'Actions for Cleo Abt' }).click();
    await admin.getByRole('menuitem', { name: 'Edit card' }).click();
    const sheet = admin.getByRole('dialog', { name: 'Card of Cleo Abt' });
    await expect(sheet.getByLabel('Company')).toHaveCount(0);
    await sheet.getByLabel('Job title').fill('Draughtswoman');
    await expectAccessible(admin, 'the card of a member');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('Saved. Cleo Abt is told by email.')).toBeVisible();
    await visitor.goto(`/profile/${cleo.profileId}`);
    await expect(visitor.getByText('Draughtswoman').first()).toBeVisible();
  });

  const member = await asUser(browser, cleo.email);
  await test.step('the member follows the mail, sees who changed it, and asks for another one', async () => {
    await member.goto(linkIn(await mailTo(cleo.email, /^Ada Lind changed your job title$/)));
    await expect(member.getByText(/sets this\. Ada Lind changed it on /)).toBeVisible();
    const title = member.getByRole('textbox', { name: 'Job title' });
    await expect(title).toHaveValue('Draughtswoman');
    await expect(title).not.toBeEditable();
    await expectAccessible(member, 'the locked fields');
    await member.getByRole('button', { name: 'Ask for a change' }).first().click();
    const dialog = member.getByRole('dialog', { name: 'Ask for a change' });
    await dialog.getByLabel('Job title').fill('Architect');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(member.getByText('You asked for: Architect.')).toBeVisible();
  });

  await test.step('the admin follows the mail and accepts', async () => {
    const later = await asUser(browser, ada.email);
    await later.goto(linkIn(await mailTo(ada.email, /^Cleo Abt asks for a change of their profile$/)));
    const requests = later.getByRole('region', { name: '1 request of a member' });
    await expect(requests).toContainText('Architect');
    await expectAccessible(later, 'the requests of members');
    await requests.getByRole('button', { name: 'Accept the request of Cleo Abt' }).click();
    await expect(later.getByText('Accepted. Cleo Abt is told by email.')).toBeVisible();
    await expect(requests).toBeHidden();
  });

  await visitor.reload();
  await expect(visitor.getByText('Architect').first()).toBeVisible();
  await mailTo(cleo.email, /^Ada Lind accepted your change$/);
});
