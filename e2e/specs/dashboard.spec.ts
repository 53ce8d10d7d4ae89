import { expect } from '@playwright/test';
import {
  addLink,
  expectSaved,
  newOwner,
  openPart,
  openWithoutScripts,
  twoColourPicture,
} from '../fixtures/dashboard.ts';
import { givePro } from '../fixtures/plans.ts';
import { chooseOption } from '../fixtures/radio.ts';
import { test } from '../fixtures/test.ts';

/** The owner's details, their look and their visibility: on the dashboard, and as visitors see them. */

const about = {
  Prefix: ['Title', 'Dr.'],
  Suffix: ['Suffix', 'MSc'],
  Pronouns: ['Pronouns', 'she/her'],
  Title: ['Job title', 'Bridge engineer'],
  Company: ['Company', 'Spans & Sons'],
  Department: ['Department', 'Cables'],
  Bio: ['Bio', 'I build bridges that hum in the wind.'],
  Address: ['Address', 'Torstraße 1, Berlin'],
} as const;

test('all details of a profile are saved while typing, shown immediately and visible to visitors', {
  tag: '@promise',
}, async ({ browser }) => {
  const { page, path } = await newOwner(browser);
  await openPart(page, 'about');
  for (const [label, value] of Object.values(about))
    await page.getByLabel(label, { exact: true }).fill(value);
  for (const [noun, list, value] of [
    ['a phone number', 'Phone numbers 1', '+49 30 5551234'],
    ['a website', 'Websites 1', 'bridges.example'],
  ] as const) {
    await page.getByRole('button', { name: `Add ${noun}` }).click();
    await page.getByLabel(list).fill(value);
  }
  await page.getByLabel('Job title').focus();
  await expect(page.getByLabel('Websites 1')).toHaveValue('https://bridges.example');
  await expect(page.getByLabel('Preview of your profile')).toContainText(
    'I build bridges that hum in the wind.',
  );
  await expectSaved(page);

  const visitor = await openWithoutScripts(browser, path);
  const seen = visitor.getByRole('main').first();
  for (const text of ['Dr. Noor Abbas, MSc', 'Bridge engineer', 'Spans & Sons', 'she/her', 'I build bridges'])
    await expect(seen).toContainText(text);
  await expect(seen).toContainText('+49 30 5551234');
  await expect(seen).toContainText('bridges.example');

  await page.getByLabel('Phone numbers 1').fill('call me');
  await expect(page.getByText('Please enter a phone number, such as +49 30 1234567.')).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'Saved except for the marked fields', visible: true }),
  ).toBeVisible();
});

test('what is pressed or opened first has no focus outline, which is for keys', async ({ browser }) => {
  const { page } = await newOwner(browser);
  await openPart(page, 'links');
  const tab = page.getByRole('tab', { name: 'About you' });
  await tab.click();
  await expect(tab).toBeFocused();
  expect(await tab.evaluate((element) => element.matches(':focus-visible'))).toBe(false);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Look' })).toBeFocused();
  await page.goto('/share');
  await expect(page.getByRole('dialog', { name: 'Share your card' })).toBeFocused();
});

test('a photo is cropped and shown to visitors', async ({ browser }) => {
  const { page, path } = await newOwner(browser);
  await openPart(page, 'look');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await twoColourPicture(page));
  const dialog = page.getByRole('dialog', { name: 'Crop image' });
  const part = dialog.getByLabel('Visible part of the image. Use the arrow keys to move it.');
  await part.focus();
  for (let press = 0; press < 80; press++) await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Use image' }).click();
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
  await expect(page.getByLabel('Preview of your profile').locator('img').first()).toBeVisible();

  const visitor = await openWithoutScripts(browser, path);
  const face = visitor.getByRole('main').first().locator('img').first();
  await expect(face).toHaveJSProperty('complete', true);
  await page.getByRole('button', { name: 'Remove' }).first().click();
  await expect(page.getByRole('button', { name: 'Add photo' }).first()).toBeVisible();
});

test('a colour with too little contrast gets an explanation, and custom colours and covers require Pro', async ({
  browser,
}) => {
  const { page } = await newOwner(browser);
  await openPart(page, 'look');
  await chooseOption(page, 'Ink');
  await expect(page.getByText('Text adjusted for contrast')).toBeVisible();
  await expect(page.getByText(/Contrast on dark is 1(\.\d)?:1\. Readable text needs 4\.5:1/)).toBeVisible();
  await chooseOption(page, /^Split/);
  await chooseOption(page, 'Dark');
  await expectSaved(page);
  await expect(page.locator('[data-layout="split"][data-theme="dark"]').first()).toBeAttached();
  await expect(page.getByLabel('Another colour')).toHaveCount(0);
  await expect(page.getByText('A cover image is part of Pro.')).toBeVisible();
});

test('Pro includes custom colours and a cover', async ({ browser }) => {
  const { page } = await newOwner(browser, { pro: true });
  await openPart(page, 'look');
  await page.getByLabel('Another colour').fill('#ffee88');
  await expect(page.getByText(/Contrast on light is 1(\.\d)?:1/)).toBeVisible();
  await expectSaved(page);
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles(await twoColourPicture(page, 1500, 500));
  await page.getByRole('button', { name: 'Use image' }).click();
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
});

test('a change of who can open the page applies immediately', async ({ browser }) => {
  const { page, path } = await newOwner(browser);
  await openPart(page, 'page');
  await chooseOption(page, /^Unlisted/);
  await expectSaved(page);
  const visitor = await openWithoutScripts(browser, path);
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await chooseOption(page, /^Off/);
  await expectSaved(page);
  await visitor.goto(path);
  await expect(visitor.getByText('Noor Abbas')).toHaveCount(0);
  await chooseOption(page, /^Public/);
  await expectSaved(page);
  await visitor.goto(path);
  await expect(visitor.getByText('Noor Abbas').first()).toBeVisible();
});

test('required visitor details and the consent text are saved', async ({ browser }) => {
  const { page } = await newOwner(browser);
  await openPart(page, 'page');
  await page.getByRole('checkbox', { name: 'Phone number' }).check();
  await page.getByRole('checkbox', { name: 'Name' }).uncheck();
  await page.getByLabel('Consent text').fill('Noor may call me about bridges.');
  await expectSaved(page);
  await openPart(page, 'page');
  await expect(page.getByRole('checkbox', { name: 'Phone number' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Name' })).not.toBeChecked();
  await expect(page.getByLabel('Consent text')).toHaveValue('Noor may call me about bridges.');
  await page.getByRole('switch', { name: /Let visitors share their details/ }).uncheck();
  await expect(page.getByLabel('Consent text')).toHaveCount(0);
  await expectSaved(page);
});

test('another profile requires Pro, with a way to the prices', async ({ browser }) => {
  const { page, email } = await newOwner(browser);
  await openPart(page, 'links');
  await page.getByRole('button', { name: 'New profile' }).click();
  await expect(page.getByRole('dialog')).toContainText('Multiple profiles are part of Pro');
  await page.getByRole('link', { name: 'View pricing' }).click();
  await expect(page).toHaveURL(/\/pricing/);

  await givePro(email);
  await openPart(page, 'links');
  await page.getByRole('button', { name: 'New profile' }).click();
  await page.getByLabel('Name on the profile').fill('The Noor Trio');
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect(page).toHaveURL(/profile=/);
  await expect(page.getByLabel('Preview of your profile')).toContainText('The Noor Trio');
  await addLink(page, 'https://www.youtube.com/@noor-trio', 'Our concerts');
  await page.getByLabel('Profile', { exact: true }).selectOption({ label: 'Noor Abbas' });
  await expect(page.getByText('What should people open next?')).toBeVisible();
});

test('a custom address shows while typing whether it is available, and old ones redirect', async ({
  browser,
}) => {
  const { page, path } = await newOwner(browser, { pro: true });
  const other = await newOwner(browser, { pro: true });
  await openPart(page, 'page');
  const name = page.getByLabel('Custom URL');
  const slug = `noor-${crypto.randomUUID().slice(0, 8)}`;
  await name.fill('no');
  await expect(page.getByText('Please use 3 to 40 letters, digits and hyphens.')).toBeVisible();
  await name.fill('support');
  await expect(page.getByText('This name is reserved.')).toBeVisible();
  await name.fill(slug);
  await expect(page.getByText(`${slug} is available`)).toBeVisible();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: `/profile/${slug}` })).toBeVisible();

  await openPart(other.page, 'page');
  await other.page.getByLabel('Custom URL').fill(slug.toUpperCase());
  await expect(other.page.getByText('This address is taken. Please choose another one.')).toBeVisible();
  await expect(other.page.getByRole('button', { name: 'Save address' })).toBeDisabled();

  await name.fill(`${slug}-2`);
  await expect(page.getByText(`${slug}-2 is available`)).toBeVisible();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: `/profile/${slug}-2` })).toBeVisible();
  const visitor = await openWithoutScripts(browser, `/profile/${slug}?s=qr`);
  await expect(visitor).toHaveURL(new RegExp(`/profile/${slug}-2\\?s=qr$`));
  await visitor.goto(`${path}?s=qr`);
  await expect(visitor.getByText('Noor Abbas').first()).toBeVisible();
});
