import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Figure, isBetterLarge, ratioOf } from './figures.ts';

/** The kept ratios by subject and figure. */
type Kept = Record<string, Record<string, number>>;

const file = join(import.meta.dirname, 'kept.json');
/** How much of a kept ratio must remain. Other load on the machine changes ratios by less than a quarter. */
const minRemaining = 0.75;

const readKept = async (): Promise<Kept> => JSON.parse(await readFile(file, 'utf8'));

/** Sentences about ratios that are much worse than the kept ones. */
export async function regressions(subject: string, figures: readonly Figure[]): Promise<string[]> {
  const kept = (await readKept())[subject] ?? {};
  return figures.flatMap((figure) => {
    const [now, before] = [ratioOf(figure), kept[figure.name]];
    if (now === undefined || before === undefined || now === before) return [];
    const part = isBetterLarge(figure) ? now / before : before / now;
    if (part >= minRemaining) return [];
    return [`${figure.name}: the ratio is ${now.toFixed(3)}, the kept one ${before.toFixed(3)}.`];
  });
}

/** Stores the ratios of a subject, if there are any, for later runs. */
export async function keep(subject: string, figures: readonly Figure[]): Promise<void> {
  const ratios = figures.flatMap((figure) => {
    const ratio = ratioOf(figure);
    return ratio === undefined ? [] : [[figure.name, Number(ratio.toFixed(4))] as const];
  });
  if (ratios.length === 0) return;
  const kept = await readKept();
  kept[subject] = Object.fromEntries(ratios);
  await writeFile(file, `${JSON.stringify(kept, undefined, 2)}\n`);
}
