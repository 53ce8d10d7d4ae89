import type { IssueField } from '@meishi/api-contract/endpoints/groups/issue';
import { knownColumns, samplesOf } from '../../platform/tables/table-rows.ts';

/** A column of the table, with the field that it fills. */
export interface IssueColumn {
  column: string;
  field: IssueField;
  /** The first values. */
  samples: string[];
}

/** Column names in English and German, of spreadsheets and of exports of directories, in lower case. */
const columnNames: [IssueField, RegExp][] = [
  [
    'external_id',
    /^(external[ _-]?id|(employee|personnel|staff|person|worker|user)[ _-]?(id|no\.?|number)|object[ _-]?id|id|mitarbeiter(-id|id|nummer|nr\.?)|personal(-?nr\.?|nummer)|externe id|kennung)$/,
  ],
  [
    'email',
    /^((work|business|company|primary|user)?[ _-]?e-?mail([ _-]?address)?(\d| \[required\])?|mail|user[ _-]?principal[ _-]?name|upn|(dienstliche |geschäftliche )?e-?mail(-?adresse)?( geschäftlich)?|mailadresse)$/,
  ],
  ['first_name', /^((first|given|fore)[ _-]?name( \[required\])?|vorname|rufname)$/],
  ['last_name', /^((last|family|sur)[ _-]?name( \[required\])?|surname|nachname|familienname|zuname)$/],
  [
    'display_name',
    /^(name|(full|display|preferred)[ _-]?name|vor- und nachname|vollständiger name|anzeigename)$/,
  ],
  [
    'job_title',
    /^((job|employee|business|position)?[ _-]?title|position|role|jobtitel|berufsbezeichnung|funktion|stelle|stellung|position\/funktion|titel)$/,
  ],
  [
    'department',
    /^(department|dept\.?|team|division|org[ _-]?unit( path)?|abteilung|bereich|organisationseinheit)$/,
  ],
  [
    'mobile',
    /^((mobile|cell)([ _-]?(phone|telephone))?([ _-]?(number|no\.?))?|cellphone|mobil(telefon|nummer)?|handy(nummer)?|diensthandy)$/,
  ],
  [
    'phone',
    /^((work|business|office|company)?[ _-]?(tele)?phone([ _-]?(number|no\.?))?|telephone|direct line|tel\.?|telefon(nummer)?( geschäftlich)?|telefonnr\.?|rufnummer|festnetz(nummer)?|durchwahl)$/,
  ],
];

const { nameOf, fieldOf, headingCount } = knownColumns(columnNames);

export { headingCount };

/** Determines the field of each column. Of several columns for one field, the first is used. */
export function readColumns(header: string[], rows: string[][]): IssueColumn[] {
  const names = header.map(nameOf);
  const fields = names.map(fieldOf);
  // Beside a first name, a column "Name" is the last name.
  const nameIsLast = fields.includes('first_name') && !fields.includes('last_name');
  const read = fields.map((field) => (nameIsLast && field === 'display_name' ? 'last_name' : field));
  return names.map((column, index) => {
    const field = read[index] ?? 'ignore';
    return {
      column,
      field: read.indexOf(field) === index ? field : 'ignore',
      samples: samplesOf(rows, index),
    };
  });
}
