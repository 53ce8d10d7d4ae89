import { listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import { profileLayouts } from '@meishi/api-contract/endpoints/profiles';
import { expect, type Page } from '@playwright/test';
import { newOwner } from '../fixtures/dashboard.ts';
import { waitUntilLoaded } from '../fixtures/navigation.ts';
import { changeProfile } from '../fixtures/profiles.ts';
import { test } from '../fixtures/test.ts';

/** Cards with very long texts in several scripts keep their shape on every screen that shows one. */

const upTo80 = (text: string) => [...`${text} `.repeat(80)].slice(0, 80).join('').trim();

const texts = {
  Latin: [
    'Maximiliane-Wilhelmine von Hohenstein ',
    'Werkstattleiterin Papierrestaurierung ',
    'Buchbinderei GmbH & Co. KG ',
  ],
  'a word without a break': [
    'Donaudampfschifffahrts',
    'Rindfleischetikettierung',
    'Kraftfahrzeughaftpflicht',
  ],
  'Arabic and Hebrew': ['مريم عبد الرحمن الفاسي', 'מהנדסת גשרים ומבנים', 'مؤسسة تجليد الكتب العربية'],
  'Hangul and emoji': ['김하늘빛나는별아름다운나라', '👩🏽‍🔬건축가그리고디자이너', '서울특별시립미술관🎨'],
} as const;

const screens = ['/cards', '/dashboard', '/welcome', '/share', '/products/pvc'];

for (const [script, [name, title, company]] of Object.entries(texts))
  test(`cards with long texts: ${script}`, async ({ browser }) => {
    test.slow();
    const { page, ...owner } = await newOwner(browser);
    await owner.call(listOrCreateCards, { body: { profile_id: owner.profileId, label: '' } });
    const fields = { display_name: upTo80(name), job_title: upTo80(title), company: upTo80(company) };
    await changeProfile(owner, fields);
    for (const path of screens) {
      await page.goto(path);
      await waitUntilLoaded(page);
      await expectCardsInShape(page, path);
    }
    const visitor = await (await browser.newContext()).newPage();
    for (const layout of profileLayouts) {
      await changeProfile(owner, { theme: { accent: '#dc004e', layout, mode: 'system' } });
      await visitor.goto(owner.path);
      await expectCardsInShape(visitor, layout);
    }
  });

async function expectCardsInShape(page: Page, where: string) {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(faultsOfCards), { message: `${where} at ${width} px` }).toEqual([]);
  }
}

/** What is wrong with the page and its cards. It runs in the browser. */
function faultsOfCards(): string[] {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`The page is ${scrollWidth} px wide.`);

  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  /** The box of the letters, without the room for accents. */
  const boxOf = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const { paddingTop, paddingBottom } = getComputedStyle(element);
    return {
      left,
      right,
      top: top + Number.parseFloat(paddingTop),
      bottom: bottom - Number.parseFloat(paddingBottom),
    };
  };
  type Box = ReturnType<typeof boxOf>;
  const overlaps = (a: Box, b: Box) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  const floats = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || floats(element.parentElement));

  const visibleTexts = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element instanceof HTMLElement &&
      hasText(element) &&
      element.checkVisibility() &&
      element.offsetWidth > 1,
  );
  for (const card of document.querySelectorAll('[data-card]')) {
    if (!card.checkVisibility()) continue;
    const box = boxOf(card);
    const ratio = (box.right - box.left) / (box.bottom - box.top);
    if (Math.abs(ratio - 85.6 / 54) > 0.02) faults.push(`A card has the proportions ${ratio}.`);
    const inside = visibleTexts.filter((element) => card.contains(element));
    for (const [index, element] of inside.entries()) {
      const text = element.textContent?.slice(0, 20);
      const own = boxOf(element);
      if (
        own.left < box.left - 1 ||
        own.right > box.right + 1 ||
        own.top < box.top - 1 ||
        own.bottom > box.bottom + 1
      )
        faults.push(`“${text}” leaves its card.`);
      if (inside.slice(index + 1).some((other) => overlaps(own, boxOf(other))))
        faults.push(`“${text}” overlaps other text on its card.`);
    }
    if (floats(card)) continue;
    for (const element of visibleTexts)
      if (!element.closest('[data-card]') && !floats(element) && overlaps(box, boxOf(element)))
        faults.push(`“${element.textContent?.slice(0, 20)}” is on a card.`);
  }
  return faults;
}
