import { sendVerificationMail } from '@meishi/api-contract/endpoints/account/sign-in-mails';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { addProfileContact, consentTextOf } from '@meishi/api-contract/endpoints/contacts/exchange';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { uploadDesign } from '@meishi/api-contract/endpoints/shop/designs';
import { createCheckoutProduct } from '@meishi/api-contract/endpoints/shop/payments';
import { expect, type Frame, type Page } from '@playwright/test';
import { inboxUrl } from '../fixtures/addresses.ts';
import { newUser, signIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { verifyAddress } from '../fixtures/identity.ts';
import { inEnglish } from '../fixtures/in-english.ts';
import { linkIn, type Mail, mailTo } from '../fixtures/inbox.ts';
import { payForProduct } from '../fixtures/payments.ts';
import { test } from '../fixtures/test.ts';
import { newAddress } from '../fixtures/users.ts';

/** The look of mails, in the inbox and alone. */

/** A print file: the front, and the back below it. */
const twoSides = `<svg xmlns="http://www.w3.org/2000/svg" width="916" height="1199.6">
  <rect width="916" height="599.8" fill="#f4d35e"/><rect y="599.8" width="916" height="599.8" fill="#0a3b2a"/>
</svg>`;

const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 720, colorScheme: 'dark' },
] as const;

/** Opens a mail alone, in light on a phone and in dark on a tablet. */
async function expectReadable(page: Page, { id, subject, html }: Mail, pictures: number): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`${inboxUrl}/messages/${id}/html`);
    await expectFitting(page.mainFrame());
    const images = page.locator('img');
    await expect(images).toHaveCount(pictures);
    for (const image of await images.all()) await expect(image).not.toHaveJSProperty('naturalWidth', 0);
    // The inbox forbids scripts in mails, and axe is one.
    await page.goto('about:blank');
    await page.setContent(html, { waitUntil: 'domcontentloaded' });
    await expectAccessible(page, `“${subject}” at ${width} px in ${colorScheme}`);
  }
}

/** Beside the list on wide screens, alone on phones. */
async function expectFittingInInbox(page: Page, { id, subject }: Mail): Promise<void> {
  for (const { width } of looks) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${inboxUrl}/view/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    await expectFitting(page.mainFrame());
    const mail = page.frameLocator('iframe');
    await expect(mail.getByRole('heading', { level: 1 })).toBeVisible();
    const frame = page.frames().find((one) => one.url().endsWith(`${id}/html`));
    if (frame) await expectFitting(frame);
  }
}

async function expectFitting(frame: Frame): Promise<void> {
  const overflow = await frame.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, frame.url()).toBe(0);
}

test('mails fit phones and tablets, in light and dark', { tag: '@promise' }, async ({ page }) => {
  const { email, call, profileId } = await newUser('Ada Okafor');
  await call(sendVerificationMail);
  const verification = await mailTo(email, /^Verify your email address$/);
  expect(new URL(linkIn(verification)).pathname).toBe('/auth/action');
  await expectReadable(page, verification, 1);
  await expectFittingInInbox(page, verification);

  await verifyAddress(email);
  await (await signIn(email)).call(getMe);
  const welcome = await mailTo(email, /^Your card is ready$/);
  await expectReadable(page, welcome, 2);
  await expectFittingInInbox(page, welcome);

  const visitor = await newUser('Bo Diddley');
  const params = { id: profileId };
  const consent_text = consentTextOf(await visitor.call(getProfile, { params }), inEnglish);
  const details = {
    name: 'Somebody-with-a-name-of-one-word-that-is-wider-than-a-phone',
    email: newAddress('somebody-with-an-address-that-is-wider-than-a-phone'),
    note: 'Lovely to meet you.',
  };
  await visitor.call(addProfileContact, { params, body: { ...details, consent: true, consent_text } });
  const exchange = await mailTo(email, /shared their details with you$/);
  // The visitor has a card.
  await expectReadable(page, exchange, 2);
  await expectFittingInInbox(page, exchange);
});

test('a receipt shows the front and the back of the ordered card, on phones and tablets', async ({
  page,
}) => {
  const { email, call } = await newUser('Ada Okafor');
  const files = { design: new Blob([twoSides], { type: 'image/svg+xml' }) };
  const design = { body: { name: 'Spring', product: 'pvc' }, files } as const;
  const { design_id } = await call(uploadDesign, design);
  await payForProduct(page, (await call(createCheckoutProduct, { body: { product: 'pvc', design_id } })).url);
  const receipt = await mailTo(email, /^Order confirmed: 1 × PVC card$/);
  await expectReadable(page, receipt, 3);
  const [front, back] = [page.getByAltText('Front of “Spring”'), page.getByAltText('Back of “Spring”')];
  await page.setViewportSize({ width: 720, height: 740 });
  const [left, right] = [await front.boundingBox(), await back.boundingBox()];
  expect(left?.y).toBe(right?.y);
  await expectFittingInInbox(page, receipt);
});
