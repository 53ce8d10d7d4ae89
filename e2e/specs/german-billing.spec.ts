import { expect } from '@playwright/test';
import { chooseOption } from '../fixtures/radio.ts';
import { test } from '../fixtures/test.ts';
import { expectGerman } from '../fixtures/words.ts';

test.use({ locale: 'de-DE' });

test('products, prices and the designer are German in a German browser', async ({ page }) => {
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Zum Überreichen.' })).toBeVisible();
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
  await chooseOption(page, 'Jährlich');
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
  await expect(page.getByRole('dialog').getByText('Wenig Farbe')).toBeVisible();
  await expectGerman(page, 'the templates');
});
