import type { importFields } from '@meishi/api-contract/endpoints/contacts/contact-files';
import type { LabelWords } from './import-refusal.ts';

export type ImportField = (typeof importFields)[number];

/** Column names of Google, Outlook, HubSpot and our own export, in lower case. */
const columnNames: [ImportField, RegExp][] = [
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

/** German column names, including Outlook's. */
const germanColumnNames: [ImportField, RegExp][] = [
  ['display_name', /^(vor- und nachname|vollständiger name|ganzer name|anzeigename)$/],
  ['first_name', /^(vorname|rufname)$/],
  ['last_name', /^(nachname|familienname|zuname)$/],
  ['email', /^((e-?)?mail(-?adresse)?( ?\d| (geschäftlich|privat))?|e-?mail ?\d: adresse)$/],
  [
    'phone',
    /^((mobil|festnetz)?telefon(nummer)?|telefonnr\.?|rufnummer|tel\.?|mobil(nummer)?|handy(nummer)?|festnetz(nummer)?|weiteres telefon)( (geschäftlich|privat|firma))?( ?\d)?$/,
  ],
  ['company', /^(firma|firmenname|unternehmen|organisation|arbeitgeber)$/],
  ['job_title', /^(jobtitel|berufsbezeichnung|beruf|funktion|stellung)$/],
  ['website', /^(webseite|web-?adresse|internetseite|internetadresse)$/],
  [
    'address',
    /^(adresse|anschrift|((straße|strasse)( und hausnummer)?|hausnummer|ort|stadt|wohnort|plz|postleitzahl|land(\/region)?)( geschäftlich)?)$/,
  ],
  ['notes', /^(notiz(en)?|bemerkung(en)?|anmerkung(en)?|kommentar|beschreibung)$/],
  ['tags', /^(schlagwörter|schlagworte|kategorien?|gruppen?)$/],
  ['favourite', /^favorit$/],
];

const fieldOf = (column: string): ImportField =>
  [...columnNames, ...germanColumnNames].find(([, pattern]) => pattern.test(column))?.[0] ?? 'ignore';

export interface Column {
  name: string;
  field: ImportField;
  /** The kind of address or number, if the column's name contains it. */
  label: string;
  /** Index of the column that has the labels for this one. */
  labelColumn: number;
  /** The first values of the column, shown to the user to identify it. */
  samples: string[];
}

/** The maximum length of a name in a mapping. */
const nameLength = 200;

/** Determines the field of each column. The user's own mapping takes precedence. */
export function readColumns(
  header: string[],
  rows: string[][],
  { mapping, words }: { mapping: Record<string, ImportField>; words: LabelWords },
): Column[] {
  const names = header.map((name) => name.trim().slice(0, nameLength));
  const lower = names.map((name) => name.toLowerCase());
  const recognised = lower.map(fieldOf);
  // If there is a first name but no last name, the column "Name" is the last name.
  const nameIsLast = recognised.includes('first_name') && !recognised.includes('last_name');
  return names.map((name, index) => {
    const plain = lower[index] ?? '';
    const stem = plain.replace(/ - value$/, '');
    const guess = recognised[index] ?? 'ignore';
    const field = nameIsLast && guess === 'display_name' ? 'last_name' : guess;
    return {
      name,
      field: Object.hasOwn(mapping, name) ? (mapping[name] ?? 'ignore') : field,
      label: labelOf(plain, words),
      labelColumn: lower.findIndex((other) => other === `${stem} - label` || other === `${stem} - type`),
      samples: samplesOf(rows, index),
    };
  });
}

const maxSamples = 3;
const sampleLength = 60;

function samplesOf(rows: string[][], index: number): string[] {
  const samples = new Set<string>();
  for (const row of rows.slice(0, 200)) {
    // A character has at most two UTF-16 units.
    const start = (row[index]?.trim() ?? '').slice(0, 2 * sampleLength);
    const cell = [...start].slice(0, sampleLength).join('');
    if (cell) samples.add(cell);
    if (samples.size === maxSamples) break;
  }
  return [...samples];
}

function labelOf(column: string, words: LabelWords): string {
  if (/mobil|cell|handy/.test(column)) return words.mobile;
  if (/work|business|company|geschäftlich|firma/.test(column)) return words.work;
  return /home|privat/.test(column) ? words.home : '';
}
