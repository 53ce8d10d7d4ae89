import type { importFields } from '@meishi/api-contract/endpoints/contacts/contact-files';
import { columnNameLength, samplesOf } from '../../../platform/tables/table-rows.ts';
import type { ExtraKind } from './import-candidate.ts';
import type { LabelWords } from './import-refusal.ts';

export type ImportField = (typeof importFields)[number];

/** Column names of Google, Outlook, HubSpot, Salesforce, Thunderbird and our own export, in lower case. */
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
  ['company', /^((company|account)( name)?|organi[sz]ation( name| 1 - name)?)$/],
  ['job_title', /^(job ?title|position|organi[sz]ation (title|1 - title))$/],
  ['website', /^(website( url| 1 - value)?|web ?page( ?\d)?|url|homepage)$/],
  [
    'address',
    /^(address( 1 - formatted)?|((business|home|work|other|mailing|billing|shipping) )?((street )?address( ?\d)?|street( ?\d)?|city|state(\/(region|province))?|zip ?(code)?|(postal|zip(\/postal)?) code|country(\/region)?))$/,
  ],
  ['notes', /^(notes?|description|comments?)$/],
  ['tags', /^(tags|labels|group membership|categories)$/],
  ['favourite', /^favou?rite$/],
  ['met_at', /^met at$/],
  ['met_place', /^met place$/],
  ['met_event', /^met event$/],
  ['event', /^event$/],
  ['event_place', /^event place$/],
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
  ['website', /^(webseite( ?\d)?|web-?adresse|internetseite|internetadresse)$/],
  [
    'address',
    /^(anschrift|((adresse|straße|strasse)( und hausnummer)?|hausnummer|ort|stadt|wohnort|plz|postleitzahl|land(\/region)?)( (geschäftlich|dienstlich|privat))?)$/,
  ],
  ['notes', /^(notiz(en)?|bemerkung(en)?|anmerkung(en)?|kommentar|beschreibung)$/],
  ['tags', /^(schlagwörter|schlagworte|kategorien?|gruppen?)$/],
  ['favourite', /^favorit$/],
];

/** Column names of Outlook in French, Spanish and Japanese, and of other programs. */
const otherColumnNames: [ImportField, RegExp][] = [
  ['display_name', /^(nom complet|nombre completo|氏名|名前|お名前|全名|姓名|이름|성명|имя)$/],
  ['first_name', /^(prénom|nombre|名|given|имя)$/],
  ['last_name', /^(nom( de famille)?|apellidos?|姓|фамилия|성)$/],
  [
    'middle_name',
    /^(middle ?names?|additional name|weitere vornamen|2\. vorname|zweiter vorname|deuxième prénom|segundo nombre|ミドル ?ネーム)$/,
  ],
  [
    'prefix',
    /^(title|name prefix|prefix|salutation|anrede|titel|titre|civilité|tratamiento|título|敬称|肩書き)$/,
  ],
  ['suffix', /^(suffix|name suffix|namenszusatz|suffixe|sufijo|サフィックス)$/],
  [
    'email',
    /^(adresse (de messagerie|e-mail|électronique)( \d)?|(dirección de )?correo( electrónico)?( \d)?|電子メール( ?\d)? ?アドレス|メール(アドレス)?|邮箱|电子邮件(地址)?|电邮|이메일( 주소)?|email ?\d|e-mail ?\d|courriel)$/,
  ],
  [
    'phone',
    /^((business|company|home|other|mobile|car|primary|assistant'?s|callback|pager|isdn|radio|tty\/tdd|tdd\/tty|telex|main|work|private)( main)? ?(phone|fax|number)?( ?\d)?|(business|home|other|work)? ?fax( number)?|pager|telex|isdn|callback)$/,
  ],
  [
    'phone',
    /^((fax|telefon|autotelefon|pager|telex|rückmeldung|isdn|mobiltelefon ?\d|telefon assistent|haupttelefon|texttelefon)( (geschäftlich|privat|firma|weiteres?))?( ?\d)?|weiteres fax)$/,
  ],
  [
    'phone',
    /^((téléphone|télécopie|tél\.?)( ?\d)?( (société|mobile|portable|principal))?( ?\d)?( \((bureau|domicile|autre|voiture|assistant)\))?|portable|mobile)$/,
  ],
  [
    'phone',
    /^((teléfono|fax|móvil)( (del trabajo|particular|móvil|principal|compañía|otro|casa))?( ?\d)?|otro (teléfono|fax)|localizador|número de teléfono|celular)$/,
  ],
  [
    'phone',
    /^((会社|自宅|携帯|その他の?)? ?(電話|fax|ファックス|代表電話)(番号)?( ?\d)?|会社代表電話|携帯電話|ポケットベル|电话|手机(号码?)?|传真|전화( ?번호)?|휴대폰|팩스)$/,
  ],
  ['company', /^(société|entreprise|organisation|empresa|compañía|organización|会社(名)?|公司|单位|회사)$/],
  [
    'department',
    /^(department|abteilung|service|département|departamento|部署|部门|부서|organization department|organization 1 - department)$/,
  ],
  ['job_title', /^(fonction|poste|intitulé de poste|puesto|cargo|役職|职位|职务|직책|직함)$/],
  [
    'website',
    /^(page web|site web|página web|sitio web|web ?ページ|ホームページ|网站|主页|웹 ?사이트|website \d - value|(personal|business) web page)$/,
  ],
  [
    'address',
    /^((business|home|other|work) (address|street( \d)?|city|state|postal code|zip|country(\/region)?|(address )?po box)|po box|address \d - (formatted|street|city|region|postal code|country|extended address|po box)|address)$/,
  ],
  [
    'address',
    /^((straße|strasse|ort|region|bundesland|postleitzahl|postfach|land(\/region)?)( (geschäftlich|privat|weitere))( \d)?|(weitere(r|s)?|weitere) (straße|strasse|ort|region|postleitzahl|land(\/region)?|postfach)( \d)?)$/,
  ],
  [
    'address',
    /^((rue|ville|dép\/région|département\/région|code postal|pays(\/région)?|boîte postale|bp)( \((bureau|domicile|autre)\))?( \d)?|adresse( postale)?)$/,
  ],
  [
    'address',
    /^((calle|ciudad|provincia( o estado)?|estado|código postal|país( o región|\/región)?|apartado postal)( (del? trabajo|particular|otra?))?( \d)?|dirección|domicilio)$/,
  ],
  [
    'address',
    /^((番地|住所( ?\d)?|市区町村|都道府県|郵便番号|国|国\/地域|私書箱)( ?\((会社|自宅|その他)\))?(\/地域)?|地址|주소)$/,
  ],
  ['notes', /^(remarques?|notas|comentarios|メモ|备注|附注|메모)$/],
  ['tags', /^(catégories|categorías|分類(項目)?|类别|etiquetas|étiquettes)$/],
  ['met_at', /^(connected on|vernetzt am|kontakt seit)$/],
];

/** Columns that a contact has no field for. Their cells are named lines of the notes. */
const extraColumns: [ExtraKind, RegExp][] = [
  [
    'birthday',
    /^(birthday|geburtstag|geburtsdatum|date de naissance|anniversaire|cumpleaños|fecha de nacimiento|誕生日|生日|생일)$/,
  ],
  ['anniversary', /^(anniversary|jahrestag|hochzeitstag|aniversario|記念日)$/],
  ['nickname', /^(nickname|spitzname|surnom|apodo|ニックネーム|愛称|昵称)$/],
  ['phonetic', /^(phonetic .*|.* yomi|.*\(フリガナ\)|ふりがな|フリガナ)$/],
  [
    'relation',
    /^(spouse|partner|children|manager'?s name|assistant'?s name|ehepartner|partner|kinder|name des?r? vorgesetzten|name assistent|conjoint|enfants|cónyuge|hijos|配偶者|子供|relation \d - value)$/,
  ],
  ['role', /^(profession|beruf|profesión|職業)$/],
  [
    'messenger',
    /^(im address|im \d - value|instant messaging|skype|chat-adresse|twitter|x|linkedin|linkedin url)$/,
  ],
  ['interest', /^(hobby|hobbies|interessen|loisirs|passe-temps|aficiones|趣味)$/],
  ['language', /^(language|sprache|langue|idioma|言語)$/],
  ['gender', /^(gender|geschlecht|sexe|sexo|性別)$/],
  ['place', /^(location|standort|office location|büro|emplacement|ubicación|事業所)$/],
];

const extraOf = (column: string): ExtraKind | undefined =>
  extraColumns.find(([, pattern]) => pattern.test(column))?.[0];

/** Words for email in the headings of other programs and languages. Those of the file's owner are no address of the person. */
const mailWords = /e-?mail|e-?post|correo|courriel|posta|邮|郵件|メール|이메일|почт/;
const foreignWords = /owner|creat|assign|manager|assistant|besitzer|erstell|zuständig|opt|status|subject/;
const phoneWords =
  /phone|telefo|téléph|(^|[^\p{L}])tel([^\p{L}]|$)|mobil|móvil|handy|cell|fax|pager|gsm|電話|电话|手机|전화|휴대|телефон/u;
const mailAddress = /^[^@]*[^\s@]@[^\s@]+\.[^\s@]/;
const phoneNumber = /^["'=+(\d][\d\s()+./"-]{4,}/;

/** A column with an unknown name that has a word for addresses or numbers, and contains them. */
function fieldOfCells(column: string, rows: string[][], index: number): ImportField {
  if (foreignWords.test(column)) return 'ignore';
  const cells = rows.slice(0, 200).flatMap((row) => row[index]?.trim() || []);
  const all = (pattern: RegExp) => cells.length > 0 && cells.every((cell) => pattern.test(cell));
  if (mailWords.test(column) && all(mailAddress)) return 'email';
  return phoneWords.test(column) && all(phoneNumber) ? 'phone' : 'ignore';
}

/** Columns that are titles of the name in some programs, and jobs in others. */
const anyTitle = /^(title|titel|titre|título)$/;
const titleOfName =
  /^(dr|prof|dipl|ing|mag|mr|mrs|ms|miss|mx|sir|rev|herrn?|frau|m|mme|mlle|sra?|srta|don|doña|様)\b|^(様|先生)$/i;

/** "Title" is the job if no other column is, and if the cells are no titles of names. */
function isJob(column: string, recognised: ImportField[], rows: string[][], index: number): boolean {
  if (!anyTitle.test(column) || recognised.includes('job_title')) return false;
  const cells = rows.slice(0, 200).flatMap((row) => row[index]?.trim() || []);
  return cells.some((cell) => !titleOfName.test(cell));
}

function fieldOf(column: string): ImportField {
  const known = [...columnNames, ...germanColumnNames, ...otherColumnNames].find(([, pattern]) =>
    pattern.test(column),
  );
  return known?.[0] ?? (extraOf(column) ? 'notes' : 'ignore');
}

/** The number of cells that are the heading of a known column. */
export function headingCount(row: string[]): number {
  return row.filter((cell) => fieldOf(cell.trim().slice(0, columnNameLength).toLowerCase()) !== 'ignore')
    .length;
}

export interface Column {
  name: string;
  field: ImportField;
  /** The kind of address or number, if the column's name contains it. */
  label: string;
  /** What the column says, if a contact has no field for it. */
  extra?: ExtraKind;
  /** Index of the column that has the labels for this one. */
  labelColumn: number;
  /** The first values of the column, shown to the user to identify it. */
  samples: string[];
}

/** Determines the field of each column. The user's own mapping takes precedence. */
export function readColumns(
  header: string[],
  rows: string[][],
  { mapping, words }: { mapping: Record<string, ImportField>; words: LabelWords },
): Column[] {
  const names = header.map((name) => name.trim().slice(0, columnNameLength));
  const lower = names.map((name) => name.toLowerCase());
  const named = lower.map(fieldOf);
  const recognised = named.map((field, index) => {
    if (field === 'ignore') return fieldOfCells(lower[index] ?? '', rows, index);
    return isJob(lower[index] ?? '', named, rows, index) ? 'job_title' : field;
  });
  // In our own export, the columns after the usual ones are questions.
  const firstQuestion = lower.includes('event place') ? lower.indexOf('created at') + 1 : 0;
  const isQuestion = (index: number) => firstQuestion > 0 && index >= firstQuestion;
  // If there is a first name but no last name, the column "Name" is the last name.
  const nameIsLast = recognised.includes('first_name') && !recognised.includes('last_name');
  return names.map((name, index) => {
    const plain = lower[index] ?? '';
    const stem = plain.replace(/ - value$/, '');
    const guess = isQuestion(index) ? 'answer' : (recognised[index] ?? 'ignore');
    const field = nameIsLast && guess === 'display_name' ? 'last_name' : guess;
    return {
      name,
      field: Object.hasOwn(mapping, name) ? (mapping[name] ?? 'ignore') : field,
      label: labelOf(plain, words),
      extra: Object.hasOwn(mapping, name) || isQuestion(index) ? undefined : extraOf(plain),
      labelColumn: lower.findIndex((other) => other === `${stem} - label` || other === `${stem} - type`),
      samples: samplesOf(rows, index),
    };
  });
}

function labelOf(column: string, words: LabelWords): string {
  if (/fax|télécopie|ファックス|传真|팩스/.test(column)) return 'Fax';
  if (/mobil|cell|handy|portable|móvil|携帯|手机|휴대폰/.test(column)) return words.mobile;
  if (/work|business|company|geschäftlich|dienstlich|firma|bureau|société|trabajo|compañía|会社/.test(column))
    return words.work;
  return /home|privat|domicile|particular|casa|自宅/.test(column) ? words.home : '';
}
