import { writeFile } from 'node:fs/promises';
import { arch, cpus, loadavg, platform } from 'node:os';
import { join } from 'node:path';
import { root } from '../../api/embedded/bootstrap/root.mjs';
import { type Figure, type Measured, meetsTarget, ratioOf, type Subject } from './figures.ts';
import { remarks } from './remarks.ts';

export interface Run {
  subjects: { subject: Subject; measured: Measured }[];
  /** The load average before the run. */
  loadBefore: number;
  minutes: number;
  chromium: string;
}

/** Writes the whole of docs/benchmarks.md. */
export async function writeDocument(run: Run): Promise<void> {
  await writeFile(join(root, 'docs', 'benchmarks.md'), `${documentOf(run)}\n`);
}

function documentOf({ subjects, loadBefore, minutes, chromium }: Run): string {
  const [date] = new Date().toISOString().split('T');
  const machine = [
    `${cpus().length} cores`,
    `${platform()} ${arch()}`,
    `Node ${process.versions.node}`,
    chromium,
  ];
  const sections = subjects.map(({ subject, measured }) =>
    [
      `## ${subject.title}`,
      measured.explanation,
      ...(measured.figures.length > 0 ? [tableOf(measured.figures)] : []),
    ].join('\n\n'),
  );
  return [
    '# Benchmarks',
    `\`npm run bench\` writes this file. It needs the load generator \`wrk\`. It starts the product on embedded defaults in a
temporary folder and measures it beside references in the same run. Load generator, API and PostgreSQL share the cores. A
ratio is the figure divided by its reference. The run fails if a ratio is more than a quarter worse than the one in
\`e2e/bench/kept.json\`. Options:`,
    `- \`npm run bench -- --only hot-paths,server\` measures some subjects of \`e2e/bench/subjects.ts\` and writes nothing.
- \`--keep\` stores the ratios as the kept ones.
- \`--minutes 1\` shortens the mixed load of ten minutes.
- \`--events 10000000\` sets the larger number of a group's events, by default a million.`,
    `Measured on ${date}: ${machine.join(', ')}. Load average:
${loadBefore.toFixed(1)} before the run, ${currentLoad().toFixed(1)} after it. The run took ${minutes.toFixed(0)} minutes.`,
    ...sections,
    remarks,
  ].join('\n\n');
}

/** The figures as a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    quantity(figure.value, figure.unit),
    figure.reference ? `${quantity(figure.reference.value, figure.unit)} (${figure.reference.name})` : '–',
    ratioInWords(figure),
    targetOf(figure),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['figure', 'measured', 'reference', 'ratio', 'target']),
    '|---|---|---|---|---|',
    ...rows.map(line),
  ].join('\n');
}

function ratioInWords(figure: Figure): string {
  const ratio = ratioOf(figure);
  if (ratio === undefined) return '–';
  return ratio < 0.1 ? ratio.toPrecision(2) : ratio.toFixed(2);
}

function targetOf(figure: Figure): string {
  const { target, unit, reference } = figure;
  if (!target) return '–';
  const limit = 'atLeast' in target ? target.atLeast : target.atMost;
  const bound = `${'atLeast' in target ? '≥' : '≤'} ${reference ? limit : quantity(limit, unit)}`;
  return `${bound}, ${meetsTarget(figure) ? 'met' : 'missed'}`;
}

function quantity(value: number, unit: Figure['unit']): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const number = value.toLocaleString('en', { minimumFractionDigits: 0, maximumFractionDigits: digits });
  return unit ? `${number} ${unit}` : number;
}

export const currentLoad = (): number => loadavg()[0] ?? 0;
