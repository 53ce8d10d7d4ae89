import { updateMe } from '@meishi/api-contract/endpoints/account/users';
import { listOrders } from '@meishi/api-contract/endpoints/shop/payments';
import { expect, type Page } from '@playwright/test';
import { newUser } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { mailTo } from '../fixtures/inbox.ts';
import { fillCard, refundAndDisputeOnPage, refundOnPage, standIn, testCards } from '../fixtures/payments.ts';
import { chooseOption } from '../fixtures/radio.ts';
import { startSession } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { demoPassword } from '../fixtures/users.ts';
import { expectGerman } from '../fixtures/words.ts';

/**
 * Payments on the real hosted pages of the payment stand-in. They are in one file so that they run one after
 * another: the stand-in's clock and webhooks are shared, and a checkout of another file would expire.
 */

/** Presses Tab until the target has focus. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a visitor buys a card by keyboard on a phone: declined, abandoned, paid and refunded', {
  tag: '@promise',
}, async ({ browser }) => {
  test.setTimeout(150_000);
  const ada = await newUser('Ada Lindqvist');
  const page = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await page.goto('/products');
  await expect(page.getByRole('article')).toHaveCount(5);
  await page.goto('/products/metal');
  const black = page.getByRole('radio', { name: 'Black' });
  await tabTo(page, black);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Gold' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'One card more' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('$78', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a product');
  await tabTo(page, page.getByRole('link', { name: 'Order with our design' }));
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('link', { name: 'Log in to pay' }));
  await page.keyboard.press('Enter');
  await page.getByLabel('Email').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout\?.*colour=gold/);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('$78', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Front of the card of Ada/ })).toBeVisible();
  await expectAccessible(page, 'the review');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const goToPayment = page.getByRole('button', { name: 'Continue to payment' });
  await tabTo(page, goToPayment);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
  await expect(page.getByText(/no money is charged/)).toBeVisible();
  await expectAccessible(page, 'the hosted checkout');

  await page.getByRole('link', { name: 'Back to Meishi' }).click();
  await expect(page.getByText('You left before paying.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Gold' })).toBeChecked();
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');
  await expectAccessible(page, 'the review after leaving');
  await goToPayment.click();

  await tabTo(page, page.getByLabel('Card number'));
  for (const typed of [testCards.declined, '12 / 44', '123']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.getByLabel('Street and number').fill('Weg 1');
  await page.getByLabel('Postal code').fill('10115');
  await page.getByLabel('City').fill('Berlin');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await expect(page.getByLabel('Street and number')).toHaveValue('Weg 1');
  await expectAccessible(page, 'the hosted checkout after a decline');
  expect(await ada.call(listOrders)).toEqual([]);

  // The redirect arrives first, and the webhook several times after it.
  await standIn.holdEvents();
  try {
    await fillCard(page, testCards.pays);
    await page.getByRole('button', { name: 'Pay $78.00' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    await expectAccessible(page, 'waiting for the confirmation');
    expect(await ada.call(listOrders)).toEqual([]);
  } finally {
    await standIn.releaseEvents(3);
  }
  await expect(page.getByRole('heading', { name: 'Thank you.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('2 × Metal card');
  await expectAccessible(page, 'the order');
  const [order, ...others] = await ada.call(listOrders);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ product: 'metal', quantity: 2, options: { colour: 'gold' }, status: 'paid' });
  const receipt = await mailTo(ada.email, /^Order confirmed: 2 × Metal card$/);
  expect(receipt.text).toContain('$78');

  // Reloading the address changes nothing, and neither does going back to the paid checkout.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Thank you.' })).toBeVisible();
  expect(await ada.call(listOrders)).toHaveLength(1);

  const office = await page.context().newPage();
  await refundOnPage(office, ada.email, 'Metal card');
  await expectAccessible(office, 'the stand-in’s own page');
  await page.getByRole('link', { name: 'View your orders' }).click();
  await expect(page.getByRole('heading', { name: 'Your orders', level: 1 })).toBeVisible();
  await expect(page.getByText('Refunded')).toBeVisible();
  await mailTo(ada.email, /^Your refund is on its way/);
});

const yourPlan = (page: Page) => page.getByRole('region', { name: 'Your plan' });
const sidebarEntry = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

async function openPortal(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
}

async function leavePortal(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to Meishi' }).click();
  await expect(page.getByRole('heading', { name: 'My subscription', level: 1 })).toBeVisible();
}

test('a Team plan from its first payment to its end, with the matching sidebar entries', {
  tag: '@promise',
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const mei = await newUser('Mei Tanaka');
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await page.goto('/pricing');
  await chooseOption(page, 'Yearly');
  await expect(page.getByText('$250 a year for 5 people')).toBeVisible();
  await expectAccessible(page, 'the prices');
  // A visitor's page loads again when a session begins in another tab, which would interrupt the next navigation.
  await page.goto('about:blank');
  await startSession(page.context(), mei.email);
  await page.goto('/dashboard');
  await expect(sidebarEntry(page, 'Upgrade Now')).toBeVisible();

  await page.goto('/pricing');
  await page.getByRole('button', { name: 'One seat less' }).click();
  await page.getByRole('button', { name: 'Choose Team' }).click();
  await expect(page.getByRole('heading', { name: 'Subscribe to Meishi' })).toBeVisible();
  await fillCard(page, testCards.authenticates);
  await page.getByLabel('Tax ID (optional)').fill('DE 000 000 000');
  await page.getByRole('button', { name: 'Subscribe for $20.00' }).click();
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  await expectAccessible(page, 'the bank’s question');
  await standIn.holdEvents();
  let released = 0;
  try {
    await page.getByRole('button', { name: 'Yes, complete' }).click();
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    await expect(sidebarEntry(page, 'Upgrade Now')).toBeVisible();
  } finally {
    released = Date.now();
    await standIn.releaseEvents(2);
  }
  await expect(sidebarEntry(page, 'My Subscription')).toBeVisible();
  test
    .info()
    .annotations.push({ type: 'sidebar', description: `${Date.now() - released} ms after its webhook` });
  await expect(page.getByRole('heading', { name: 'You’re on Team.' })).toBeVisible();
  await expect(sidebarEntry(page, 'Upgrade Now')).toHaveCount(0);
  await expectAccessible(page, 'the return with a plan');

  await sidebarEntry(page, 'My Subscription').click();
  await expect(page.getByText('0 of 4 used')).toBeVisible();
  await expect(yourPlan(page)).toContainText('$20 a month');
  await expectAccessible(page, 'the subscription');
  await page.getByRole('button', { name: 'Change seats' }).click();
  const seats = page.getByRole('dialog', { name: 'Change seats' });
  await seats.getByLabel('Seats').fill('6');
  await expect(seats.getByText('Remaining time on 6 × Meishi Team')).toBeVisible();
  await expectAccessible(page, 'the change of seats');
  await seats.getByRole('button', { name: 'Confirm change' }).click();
  await expect(page.getByText('0 of 6 used')).toBeVisible();
  const bill = page.getByRole('region', { name: 'Next bill' });
  await expect(bill.getByText('Remaining time on 6 × Meishi Team')).toBeVisible();
  await expect(bill).toContainText('Total$40');
  await expect(page.getByRole('region', { name: 'Tax IDs' })).toContainText('DE000000000Verified');

  const provider = await page.context().newPage();
  await refundAndDisputeOnPage(provider, mei.email, 500);
  await provider.close();
  const payment = page.getByRole('table', { name: 'Your invoices' }).getByRole('row').last();
  await expect(async () => {
    await page.reload();
    await expect(payment).toContainText('$5 of it refunded', { timeout: 15_000 });
    await expect(payment).toContainText('Disputed', { timeout: 15_000 });
  }).toPass();
  await expectAccessible(page, 'the subscription with a refund, a dispute and a tax id');

  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click();
  await expect(yourPlan(page)).toContainText('Ending');
  await page.getByRole('button', { name: 'Keep the plan' }).click();
  await expect(yourPlan(page)).toContainText('Active');
  await openPortal(page, 'Manage billing');
  await expectAccessible(page, 'the customer portal');
  await page.getByText('Use another card').click();
  await fillCard(page, testCards.failsLater);
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Visa ending in 0341')).toBeVisible();

  await standIn.passDays(32);
  await leavePortal(page);
  await expect(yourPlan(page)).toContainText('Your last payment failed.');
  await expect(sidebarEntry(page, 'My Subscription')).toBeVisible();
  await expectAccessible(page, 'a payment that is due');
  await openPortal(page, 'Pay or change the card');
  await page.getByText('Use another card').click();
  await fillCard(page, testCards.pays);
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText('Ending', { exact: true })).toBeVisible();
  await standIn.passDays(32);
  await leavePortal(page);
  await expect(yourPlan(page)).toContainText('Your Team plan has ended.');
  await expect(yourPlan(page)).toContainText('Everything you made stays readable.');
  await expect(sidebarEntry(page, 'Upgrade Now')).toBeVisible();
  const invoices = page.getByRole('table', { name: 'Your invoices' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    invoices
      .getByRole('link', { name: /^Download invoice/ })
      .first()
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^MEISHI-\d{4}\.pdf$/);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('a plan is bought and managed in German', async ({ page }) => {
    const ada = await newUser('Ada Lindqvist');
    await ada.call(updateMe, { body: { locale: 'de-DE' } });
    await page.goto(`/log-in?${new URLSearchParams({ return_to: '/checkout?plan=pro&interval=year' })}`);
    await page.getByLabel('E-Mail').fill(ada.email);
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();

    const pay = page.getByRole('button', { name: 'Weiter zur Zahlung' });
    await expect(page.getByText('60 $ im Jahr')).toBeVisible();
    await expectGerman(page, 'the checkout');
    await pay.click();
    await fillCard(page, testCards.pays);
    await page.getByLabel('Name on card').fill('Ada Lindqvist');
    await page.getByRole('button', { name: 'Subscribe for $60.00' }).click();

    await expect(page.getByRole('heading', { name: 'Du nutzt Pro.' })).toBeVisible();
    await expectGerman(page, 'what became of the payment');
    await page.getByRole('link', { name: 'Mein Abo' }).last().click();
    const plan = page.getByRole('region', { name: 'Dein Tarif' });
    await expect(plan.getByText('Verlängert sich am', { exact: true })).toBeVisible();
    await expect(plan.getByText(/^\d{1,2}\. \p{L}+ \d{4}$/u)).toBeVisible();
    await expect(page.getByRole('table').getByText('Bezahlt')).toBeVisible();
    await expectGerman(page, 'the subscription');

    await page.getByRole('button', { name: 'Abrechnung verwalten' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  });
});
