import type { importFields } from '@meishi/api-contract/contact-files';

export type ImportField = (typeof importFields)[number];

/** How Google, Outlook, HubSpot and our own export name their columns, in lower case. */
const known: [ImportField, RegExp][] = [
  ['display_name', /^(name|full ?name|display ?name|contact name)$/],
  ['first_name', /^(first ?name|given name)$/],
  ['last_name', /^(last ?name|family name|surname)$/],
  [
    'email',
    /^((work |home |primary |secondary |business )?e-?mail( address)?|e-?mail ?\d+( address| - value)?|additional email addresses)$/,
  ],
  [
    'phone',
    /^((work |home |primary |business |mobile |other |company main )?(tele)?phone( number)?( ?\d)?|mobile( number)?|cell( phone)?|mobile phone number|phone ?\d+ - value)$/,
  ],
  ['company', /^(company( name)?|organi[sz]ation( name| 1 - name)?)$/],
  ['job_title', /^(job ?title|position|organi[sz]ation (title|1 - title))$/],
  ['website', /^(website( url| 1 - value)?|web ?page|url|homepage)$/],
  [
    'address',
    /^(address( 1 - formatted)?|street address|city|state(\/region)?|(postal|zip) code|country(\/region)?|business (street|city|state|postal code|country(\/region)?))$/,
  ],
  ['notes', /^(notes?|description|comments?)$/],
  ['tags', /^(tags|labels|group membership|categories)$/],
  ['favourite', /^favou?rite$/],
  ['met_at', /^met at$/],
  ['met_place', /^met place$/],
  ['met_event', /^met event$/],
];

export interface Column {
  name: string;
  field: ImportField;
  /** What kind of address or number it holds, as far as its name tells. */
  label: string;
  /** Index of the column that says what kind this one's values are. */
  labelColumn: number;
  /** The first things that stand in it, to tell it by. */
  samples: string[];
}

/** What each column of a table holds; a person's own mapping has the last word. */
export function readColumns(
  header: string[],
  rows: string[][],
  mapping: Record<string, ImportField>,
): Column[] {
  const names = header.map((name) => name.trim());
  const lower = names.map((name) => name.toLowerCase());
  return names.map((name, index) => {
    const plain = lower[index] ?? '';
    const recognised = known.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'ignore';
    const stem = plain.replace(/ - value$/, '');
    return {
      name,
      field: Object.hasOwn(mapping, name) ? (mapping[name] ?? 'ignore') : recognised,
      label: labelOf(plain),
      labelColumn: lower.findIndex((other) => other === `${stem} - label` || other === `${stem} - type`),
      samples: samplesOf(rows, index),
    };
  });
}

const mostSamples = 3;
const sampleLength = 60;

function samplesOf(rows: string[][], index: number): string[] {
  const samples = new Set<string>();
  for (const row of rows.slice(0, 200)) {
    const cell = [...(row[index]?.trim() ?? '')].slice(0, sampleLength).join('');
    if (cell) samples.add(cell);
    if (samples.size === mostSamples) break;
  }
  return [...samples];
}

function labelOf(column: string): string {
  if (/mobile|cell/.test(column)) return 'Mobile';
  if (/work|business|company/.test(column)) return 'Work';
  return /home/.test(column) ? 'Home' : '';
}
