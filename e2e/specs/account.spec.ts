import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { addProfileContact, consentTextOf } from '@meishi/api-contract/endpoints/contacts/exchange';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { createClient } from '@meishi/api-contract/transport/client';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import AdmZip from 'adm-zip';
import { productUrl } from '../fixtures/addresses.ts';
import { newUser, type SignedIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { twoColourPicture } from '../fixtures/dashboard.ts';
import { inDatabase } from '../fixtures/database.ts';
import { changeAccount, codeSentTo, newNumber } from '../fixtures/identity.ts';
import { inEnglish } from '../fixtures/in-english.ts';
import { linkIn, mailTo } from '../fixtures/inbox.ts';
import { navigateTo } from '../fixtures/navigation.ts';
import { nextSecond, openAs } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { demoPassword, newAddress } from '../fixtures/users.ts';

const sessionEnded = /session has ended/;

/** A user with a confirmed address, with their account page open in a separate browser context. */
async function withAccount(browser: Browser, section = 'you', options: BrowserContextOptions = {}) {
  const user = await newUser('Noor Abbas');
  await changeAccount(user.email, { emailVerified: true });
  const page = await openAccount(browser, user, section, options);
  return { user, page };
}

async function openAccount(
  browser: Browser,
  { email }: SignedIn,
  section: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  return openAs(browser, email, `/account/${section}`, {
    viewport: { width: 1440, height: 900 },
    ...options,
  });
}

const expectNotice = (page: Page, sentence: string | RegExp) =>
  expect(page.getByText(sentence).first()).toBeVisible();

/** Waits until each mail about details that visitors left for this user was sent or dropped. */
const mailsDecided = ({ profileId }: SignedIn) =>
  expect
    .poll(() =>
      inDatabase(async (database) => {
        const { rows } = await database.query<{ state: string }>(
          `select distinct state::text from pgboss.job join exchanges on data->>'exchange_id' = exchange_id
           where name = 'mail-exchange' and profile_id = $1`,
          [profileId],
        );
        return rows.map(({ state }) => state);
      }),
    )
    .toEqual(['completed']);

/** Leaves a visitor's details on the user's page. */
async function leaveDetails({ profileId }: SignedIn, name: string): Promise<void> {
  const visitor = createClient({ baseUrl: `${productUrl}/api/v1` });
  const params = { id: profileId };
  const consent_text = consentTextOf(await visitor(getProfile, { params }), inEnglish);
  await visitor(addProfileContact, {
    params,
    body: { name, email: newAddress('visitor'), consent: true, consent_text },
  });
}

test('a change of photo, name, time zone or language applies immediately everywhere', async ({ browser }) => {
  const { user, page } = await withAccount(browser);
  await expect(page.getByRole('heading', { name: 'You', level: 1 })).toBeVisible();
  const line = page.getByRole('link', { name: /Your account: Noor Abbas/ });
  await expect(line.getByRole('img')).toHaveCount(0);

  await page.getByLabel('Photo', { exact: true }).setInputFiles(await twoColourPicture(page));
  await page.getByRole('button', { name: 'Use image' }).click();
  await expectNotice(page, 'Your photo was saved.');
  await expect(line.locator('img')).toBeVisible();

  await page.getByLabel('Name', { exact: true }).fill('Noor Abbas-Klein');
  await page.getByRole('combobox', { name: /Time zone/ }).selectOption('Asia/Tokyo');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Your account was saved.');
  await expect(page.getByRole('link', { name: /Your account: Noor Abbas-Klein/ })).toBeVisible();
  expect(await user.call(getMe)).toMatchObject({
    display_name: 'Noor Abbas-Klein',
    time_zone: 'Asia/Tokyo',
    photo: { url: expect.stringMatching(/^\/files\//) },
  });
  await expectAccessible(page, 'the name and photo');

  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(page.getByRole('heading', { name: 'Konto', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Konto', level: 1 })).toBeVisible();
  const footer = page.getByRole('contentinfo').getByRole('group', { name: 'Sprache' });
  await footer.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
  await expect.poll(async () => (await user.call(getMe)).locale).toMatch(/^en/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectNotice(page, 'Your photo was removed.');
});

test('a phone lists the sections first, a disabled mail is not sent, and a link in each mail disables it', async ({
  browser,
}) => {
  const { user, page } = await withAccount(browser, '', { viewport: { width: 360, height: 780 } });
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  await expectAccessible(page, 'the list of sections');
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await expect(page).toHaveURL(/\/account\/notifications$/);
  const exchanges = page.getByRole('switch', { name: 'Someone shares their details with me' });
  await expect(exchanges).toBeChecked();
  await expectAccessible(page, 'notifications');

  const saved = () => page.waitForResponse((one) => one.request().method() === 'PUT' && one.ok());
  await exchanges.focus();
  await Promise.all([saved(), page.keyboard.press('Space')]);
  await leaveDetails(user, 'Bo Diddley');
  // The setting counts when the mail is due.
  await mailsDecided(user);
  await Promise.all([saved(), page.keyboard.press('Space')]);
  await leaveDetails(user, 'Muddy Waters');
  const mail = await mailTo(user.email, /shared their details with you/);
  expect(mail.subject).toBe('Muddy Waters shared their details with you');

  const [, address = ''] = /Unsubscribe from these emails: (\S+)/.exec(mail.text) ?? [];
  await page.goto(address);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’ve unsubscribed' })).toBeVisible();
  await page.getByRole('link', { name: 'All notifications' }).click();
  await expect(exchanges).not.toBeChecked();
  await page.getByRole('link', { name: 'Your account' }).first().click();
  await expect(page.getByRole('link', { name: /^Sessions/ })).toBeVisible();
});

test('changes of address, password, Google and second factor require a confirmation', async ({ browser }) => {
  const { user, page } = await withAccount(browser, 'sign-in');
  const dialog = page.getByRole('dialog');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await expectAccessible(page, 'sign-in');

  await page.getByRole('button', { name: 'Change address' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('not-my-password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('is incorrect');
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await expectAccessible(page, 'the confirmation');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('New email address').fill(user.email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is already your address.')).toBeVisible();
  const address = newAddress('new');
  await dialog.getByLabel('New email address').fill(address);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We’ve sent an email to ${address}`)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(linkIn(await mailTo(address, /^Confirm your new email address$/)));
  await other.getByRole('button', { name: 'Change to this address' }).click();
  await expect(other.getByRole('heading', { name: 'Your address was changed' })).toBeVisible();
  await other.close();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Address' })).toContainText(address);
  await mailTo(user.email, /email address was changed/);

  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  const password = 'a-longer-pass-phrase';
  await dialog.getByLabel('New password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Your password was saved.');

  const [chooser] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Connect Google' }).click(),
  ]);
  const google = newAddress('google');
  await chooser.getByLabel(/mail/i).fill(google);
  await chooser.getByLabel(/name/i).fill('Noor');
  // The popup closes itself on the click.
  await chooser
    .getByRole('button', { name: 'Continue' })
    .evaluate((button: HTMLElement) => setTimeout(() => button.click()));
  await expectNotice(page, 'Google was connected.');
  await expect(page.getByText(google)).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await expectNotice(page, 'Google was disconnected.');
  await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible();

  const number = newNumber();
  await page.getByRole('button', { name: 'Add text messages' }).click();
  await dialog.getByLabel('Phone number').fill('12');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/doesn’t look like a phone number/)).toBeVisible();
  await dialog.getByLabel('Phone number').fill(number);
  await page.keyboard.press('Enter');
  const enrolling = await codeSentTo(number);
  await dialog.getByLabel('Code').fill(enrolling);
  await expectNotice(page, 'Your second step was added.');

  // After a reload, the password must be confirmed again, now with the second factor.
  await page.reload();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /text message/ }).click();
  await dialog.getByLabel('Code').fill(await codeSentTo(number, enrolling));
  await expectNotice(page, 'The second step was removed.');
  await expect(page.getByRole('list', { name: 'Second step' })).toHaveCount(0);
});

test('a session ended on another device ends immediately, and logging out everywhere ends all', async ({
  browser,
}) => {
  const { user, page: here } = await withAccount(browser, 'sessions');
  await expect(here.getByText('This device', { exact: true })).toBeVisible();
  await nextSecond();
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const there = await openAccount(browser, user, 'sessions', { userAgent });
  await expect(there.getByText('This device', { exact: true })).toBeVisible();
  await here.reload();
  const row = here.getByRole('listitem').filter({ hasText: 'Firefox on Windows' });
  await expect(row).toBeVisible();
  await expectAccessible(here, 'sessions');
  await row.getByRole('button', { name: 'End session' }).click();
  await expectNotice(here, 'Firefox on Windows is logged out.');
  await expect(row).toHaveCount(0);

  await navigateTo(there, '/account/notifications');
  await expect(there).toHaveURL(/\/log-in/);
  await expect(there.getByText(sessionEnded)).toBeVisible();

  await nextSecond();
  const third = await openAccount(browser, user, 'sessions');
  await expect(third.getByText('This device', { exact: true })).toBeVisible();
  await here.getByRole('button', { name: 'Log out everywhere' }).click();
  await here.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(here).toHaveURL(/\/$/);
  await navigateTo(third, '/account/notifications');
  await expect(third).toHaveURL(/\/log-in/);
});

test('all data can be exported, and a requested account deletion can be cancelled', {
  tag: '@promise',
}, async ({ browser }) => {
  const { page } = await withAccount(browser, 'data');
  await expect(page.getByRole('heading', { name: 'Your data', level: 1 })).toBeVisible();
  await expectAccessible(page, 'data');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download everything' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^meishi-\d{4}-\d{2}-\d{2}\.zip$/);
  const zip = new AdmZip(await file.path());
  const names = zip.getEntries().map(({ entryName }) => entryName);
  expect(names).toEqual(
    expect.arrayContaining(['data/users.json', 'data/sessions.json', 'contacts/contacts.csv']),
  );
  expect(JSON.parse(zip.readAsText('data/users.json'))).toMatchObject([{ display_name: 'Noor Abbas' }]);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is being deleted' })).toBeVisible();
  await expectAccessible(page, 'the closing account');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expectNotice(page, 'Welcome back.');
  await expect(page.getByRole('heading', { name: 'Your data', level: 1 })).toBeVisible();
});
