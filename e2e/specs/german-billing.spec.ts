import { updateMe } from '@meishi/api-contract/users';
import { expect, test } from '@playwright/test';
import { newPerson } from '../fixtures/api.ts';
import { testCards } from '../fixtures/payments.ts';
import { demoPassword } from '../fixtures/people.ts';
import { expectGerman } from '../fixtures/words.ts';

test.use({ locale: 'de-DE' });

test('products, prices and the designer speak German to a browser that asks for it', async ({ page }) => {
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Etwas zum Überreichen.' })).toBeVisible();
  const pvc = page.getByRole('article').filter({ hasText: 'PVC-Karte' });
  await expect(pvc.getByText('12 $', { exact: true })).toBeVisible();
  await expect(pvc.getByText('85,60 × 53,98 mm')).toBeVisible();
  await expectGerman(page, 'the products');

  await page.getByRole('link', { name: 'Metallkarte', exact: true }).click();
  await page.getByRole('button', { name: 'Eine Karte mehr' }).click();
  await expect(page.getByText('78 $', { exact: true })).toBeVisible();
  await expect(page.getByText('je 39 $')).toBeVisible();
  await expectGerman(page, 'a product');

  await page.goto('/pricing');
  await expect(page.getByText('6 $ im Monat')).toBeVisible();
  await page.getByRole('radio', { name: 'Jährlich' }).check({ force: true });
  await expect(page.getByText('50 $ pro Platz und Jahr')).toBeVisible();
  await expect(page.getByText('250 $ im Jahr für 5 Personen')).toBeVisible();
  await page.getByText('Kann ich bei Free bleiben?').click();
  await expectGerman(page, 'the prices');

  await page.goto('/designer?product=pvc');
  await expect(page.getByRole('button', { name: 'Text: Architektin' }).first()).toBeVisible();
  await expectGerman(page, 'the designer');
  await page.getByRole('button', { name: 'Text hinzufügen' }).click();
  await expect(page.getByRole('button', { name: 'Text: Dein Text' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rückgängig: Text hinzufügen' })).toBeEnabled();
  await expectGerman(page, 'the properties of a text');
  await page.getByRole('button', { name: 'QR-Code hinzufügen' }).click();
  await expect(page.getByText('Groß und deutlich genug zum Lesen.')).toBeVisible();
  await expectGerman(page, 'the properties of a code');
  await page.getByRole('button', { name: 'Vorlagen', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Wenig Tinte')).toBeVisible();
  await expectGerman(page, 'the templates');
});

test('a plan is bought and looked after in German, on the provider’s pages too', async ({ page }) => {
  const ada = await newPerson('Ada Lindqvist');
  await ada.call(updateMe, { body: { locale: 'de-DE' } });
  await page.goto(`/log-in?${new URLSearchParams({ return_to: '/checkout?plan=pro&interval=year' })}`);
  await page.getByLabel('E-Mail').fill(ada.email);
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();

  const pay = page.getByRole('button', { name: 'Weiter zur Zahlung' });
  await expect(page.getByText('60 $ im Jahr')).toBeVisible();
  await expectGerman(page, 'the checkout');
  await pay.click();
  await page.getByLabel('Kartennummer').fill(testCards.pays);
  await page.getByLabel('Gültig bis').fill('12 / 44');
  await page.getByLabel('Prüfnummer').fill('123');
  await page.getByLabel('Name auf der Karte').fill('Ada Lindqvist');
  await page.getByRole('button', { name: 'Für 60,00 $ abonnieren' }).click();

  await expect(page.getByRole('heading', { name: 'Du nutzt Pro.' })).toBeVisible();
  await expectGerman(page, 'what became of the payment');
  await page.getByRole('link', { name: 'Mein Abo' }).last().click();
  const plan = page.getByRole('region', { name: 'Dein Tarif' });
  await expect(plan.getByText('Verlängert sich am', { exact: true })).toBeVisible();
  await expect(plan.getByText(/^\d{1,2}\. \p{L}+ \d{4}$/u)).toBeVisible();
  await expect(page.getByRole('table').getByText('Bezahlt')).toBeVisible();
  await expectGerman(page, 'the subscription');

  await page.getByRole('button', { name: 'Tarif oder Karte ändern, kündigen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Abrechnung' })).toBeVisible();
});
