import type { AddressField } from '@meishi/api-contract/endpoints/shop/group-order-addresses';
import { knownColumns, samplesOf } from '../../platform/tables/table-rows.ts';

/** A column of the table, with the field that it fills. */
export interface AddressColumn {
  column: string;
  field: AddressField;
  /** The first values. */
  samples: string[];
}

/** Column names in English and German, in lower case. */
const columnNames: [AddressField, RegExp][] = [
  [
    'email',
    /^((work|business|company|primary|user)?[ _-]?e-?mail([ _-]?address)?|mail|e-?mail-?adresse|mailadresse)$/,
  ],
  ['recipient', /^(recipient|deliver(y)? to|ship to|c\/o|empfänger(in)?|lieferung an|zu händen)$/],
  ['name', /^(name|(full|display)[ _-]?name|employee|member|vor- und nachname|mitglied|mitarbeiter(in)?)$/],
  [
    'line1',
    /^((street|delivery|shipping|postal)?[ _-]?address([ _-]?(line)?[ _-]?1)?|street( and number)?|straße( und hausnummer)?|strasse|adresse|anschrift|adresszeile 1)$/,
  ],
  ['line2', /^(address[ _-]?(line)?[ _-]?2|adresszusatz|adresszeile 2|zusatz|apartment|suite|floor)$/],
  ['postal_code', /^((postal|post|zip)[ _-]?(code)?|postcode|zip|plz|postleitzahl)$/],
  ['city', /^(city|town|place|ort|stadt|wohnort)$/],
  ['state', /^(state|province|region|county|bundesland|kanton)$/],
  ['country', /^(country([ _-]?code)?|land|ländercode|staat)$/],
];

const { nameOf, fieldOf, headingCount } = knownColumns(columnNames);

export { headingCount };

/** Determines the field of each column: as mapped, or else by its name. Of several columns for one field, the first is used. */
export function readColumns(
  header: string[],
  rows: string[][],
  mapping: Record<string, AddressField>,
): AddressColumn[] {
  const names = header.map(nameOf);
  const fields = names.map((name) =>
    Object.hasOwn(mapping, name) ? (mapping[name] ?? 'ignore') : fieldOf(name),
  );
  return names.map((column, index) => {
    const field = fields[index] ?? 'ignore';
    return {
      column,
      field: fields.indexOf(field) === index ? field : 'ignore',
      samples: samplesOf(rows, index),
    };
  });
}
