import { type HostileFile, hostile } from './hostile-file.ts';

const lines = (...all: (string | string[])[]) => all.flat().join('\r\n');
const repeated = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index));

function vcard(...content: (string | string[])[]): string {
  return lines('BEGIN:VCARD', 'VERSION:3.0', 'FN:Bo Diddley', content.flat(), 'END:VCARD', '');
}

/** A table with that many columns and rows. */
export function wideTable(columns: number, rows = 1): string {
  const row = (cell: string) => repeated(columns, (index) => `${cell} ${index}`).join(',');
  return lines(
    row('Column'),
    repeated(rows, () => row('x')),
  );
}

export function foldedNote(folds: number): string {
  return vcard(
    'NOTE:a',
    repeated(folds, () => ' b'),
  );
}

/** A quoted-printable note with that many lines. */
export function quotedNote(count: number): string {
  return vcard(
    'NOTE;ENCODING=QUOTED-PRINTABLE:=41=',
    repeated(count, () => '=C3=A4='),
    '=41',
  );
}

export function hostileContacts(): HostileFile[] {
  return [
    ...tables().map(([name, content]) => hostile(`table ${name}`, content)),
    ...vcards().map(([name, content]) => hostile(`vCard ${name}`, content)),
    ...encodings().map(([name, content]) => hostile(`contacts ${name}`, content)),
  ];
}

type Named = [name: string, content: string | Buffer];

function tables(): Named[] {
  const mebibyte = 1024 * 1024;
  return [
    ...[199, 201, 20_000, 100_000].map((columns): Named => [`of ${columns} columns`, wideTable(columns)]),
    ['of 2 million columns and no name', ','.repeat(2_000_000)],
    [
      'of 200 columns and 10,000 empty rows',
      lines(
        wideTable(200, 0),
        repeated(10_000, () => ','),
      ),
    ],
    ['with a row of a million cells', lines('Name,Phone', `Bo${','.repeat(1_000_000)}`)],
    [
      'of 300,000 rows',
      lines(
        'Name',
        repeated(300_000, () => 'Bo'),
      ),
    ],
    ['of 2 million empty rows', `Name\n${'\n'.repeat(2_000_000)}`],
    ['of headers alone', 'Name,Phone'],
    ['with a name of 4 MB', lines('Name', 'x'.repeat(4 * mebibyte))],
    ['with a column name of 4 MB', lines(`${'x'.repeat(4 * mebibyte)},Name`, 'a,Bo')],
    ['with a million addresses in a cell', lines('Name,E-mail', `Bo,${'a@b.c ::: '.repeat(400_000)}`)],
    [
      'with a long label for many addresses',
      lines('E-mail 1 - Label,E-mail 1 - Value', `${'x'.repeat(mebibyte)},${'a@b.c ::: '.repeat(100_000)}`),
    ],
    ['with a million tags', lines('Name,Tags', `Bo,"${'a,'.repeat(1_000_000)}"`)],
    [
      'with an address that takes long to check',
      lines('Name,E-mail', `Bo,${'a.'.repeat(500_000)}@${'b-'.repeat(500_000)}`),
    ],
    ['with a number of 1 MB', lines('Name,Phone', `Bo,+49${'1'.repeat(mebibyte)}`)],
    ['with a web address of 1 MB', lines('Name,Website', `Bo,${'a:'.repeat(mebibyte / 2)}`)],
    ['with an endless quotation', `Name,"${'x'.repeat(4 * mebibyte)}`],
    ['of quotation marks', '"'.repeat(4 * mebibyte)],
    ['of quotation marks and commas', '",'.repeat(mebibyte)],
    ['with a quotation mark inside', 'Name\nB"o'],
    [
      'of the same column',
      lines(repeated(200, () => 'E-mail').join(','), repeated(200, () => 'a@b.c').join(',')),
    ],
    ['of tabs', '\t'.repeat(mebibyte)],
    ['of bars', lines(`Name${'|'.repeat(500_000)}`, 'Bo')],
    ['with columns of prototypes', lines('__proto__,constructor,toString,Name', 'a,b,c,Bo')],
    ['of formulas', lines('Name,Notes', '=1+1,@SUM(A1)', "'''''=x,+x")],
    [
      'with odd dates',
      lines('Name,Met At', 'Bo,0000-00-00', 'Al,+275760-09-13', 'Cy,-000001-01-01', 'Di,9e99'),
    ],
    ['of broken line ends', 'Name\rBo\r\n\n\rAl\n\r'],
    ['with combining marks', lines('Name', `a${'\u0301'.repeat(500_000)}`)],
    ['with flags and families', lines('Name', '👩‍👩‍👧‍👦'.repeat(20_000))],
  ];
}

function vcards(): Named[] {
  const many = (count: number, card: string) => card.repeat(count);
  const heads = repeated(9_000, (index) => `X${index}="y"`).join(';');
  return [
    ...[1_000, 200_000, 1_200_000].map((folds): Named => [`folded ${folds} times`, foldedNote(folds)]),
    ...[1_000, 75_000, 500_000].map((count): Named => [`quoted over ${count} lines`, quotedNote(count)]),
    ['quoted without an end', vcard(`NOTE;QUOTED-PRINTABLE:${'='.repeat(1_000_000)}`)],
    ['quoted in no encoding', vcard('NOTE;CHARSET=nope;ENCODING=QUOTED-PRINTABLE:=FF=FE=00=ZZ=')],
    ['quoted in UTF-16', vcard('NOTE;CHARSET=UTF-16LE;ENCODING=QUOTED-PRINTABLE:=D8=00=D8')],
    [
      'folded in its name',
      vcard(
        'EMAIL'.split('').map((letter) => ` ${letter}`),
        ':a@b.c',
      ),
    ],
    ['of folds alone', `BEGIN:VCARD\n${' \n'.repeat(1_000_000)}`],
    [
      'folded before its colon',
      vcard(
        'NOTE',
        repeated(200_000, () => ' ;X=y'),
        ' :z',
      ),
    ],
    ['with 9,000 parameters', vcard(`TEL;${heads}:1`)],
    ['with 500,000 types', vcard(`TEL;TYPE=${'work,'.repeat(500_000)}:1`)],
    ['with an endless quotation', vcard(`TEL;TYPE="${'work'.repeat(500_000)}:1`)],
    ['of parameters alone', vcard(`NOTE${';'.repeat(3_000_000)}`)],
    ['of colons', vcard(`NOTE${':'.repeat(3_000_000)}`)],
    ['of letters without a colon', vcard('x'.repeat(4_000_000))],
    ['with a group of 1 MB', vcard(`${'g'.repeat(1_000_000)}.TEL:1`)],
    ['with 100,000 numbers', vcard(repeated(100_000, (index) => `TEL:${index}`))],
    ['with 60,000 labels', vcard(repeated(60_000, (index) => `i${index}.TEL:1\r\ni${index}.X-ABLABEL:x`))],
    ['with 200,000 notes', vcard(repeated(200_000, () => 'NOTE:x'))],
    ['with 200,000 categories', vcard(`CATEGORIES:${'a,'.repeat(200_000)}`)],
    ['with a million backslashes', vcard(`NOTE:${'\\'.repeat(1_000_001)}`)],
    ['with 500,000 parts of a name', vcard(`N:${';'.repeat(500_000)}`)],
    ['with a photo of 4 MB', vcard(`PHOTO;ENCODING=b:${'A'.repeat(4_000_000)}`)],
    ['with a million unknown lines', vcard(repeated(1_000_000, () => 'X:'))],
    ['20,000 times', many(20_000, vcard())],
    ['begun 300,000 times', 'BEGIN:VCARD\n'.repeat(300_000)],
    ['in a vCard, 50,000 deep', `${'BEGIN:VCARD\nFN:x\n'.repeat(50_000)}${'END:VCARD\n'.repeat(50_000)}`],
    ['ended 300,000 times', `BEGIN:VCARD\n${'END:VCARD\n'.repeat(300_000)}`],
    ['that is never ended', 'BEGIN:VCARD\nFN:Bo'],
    ['of version 9', lines('BEGIN:VCARD', 'VERSION:9.9', 'FN:Bo', 'END:VCARD')],
    ['without a name', lines('BEGIN:VCARD', 'VERSION:3.0', 'END:VCARD')],
    ['behind 1 MB of spaces', `${' '.repeat(1_000_000)}${vcard()}`],
    ['with an address on a file', vcard('PHOTO;VALUE=uri:file:///etc/passwd', 'URL:javascript:alert(1)')],
  ];
}

function encodings(): Named[] {
  return [
    ['of one byte', Buffer.from([0xff])],
    ['of two marks', Buffer.from([0xff, 0xfe])],
    [
      'in half a UTF-16',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Name\nBo', 'utf16le').subarray(0, -1)]),
    ],
    [
      'in UTF-16 that ends badly',
      Buffer.concat([Buffer.from('\ufeffName\nBo', 'utf16le'), Buffer.from([0, 0xd8])]),
    ],
    ['in UTF-8 that ends badly', Buffer.concat([Buffer.from('Name\nBo'), Buffer.from([0xe2, 0x82])])],
    ['in UTF-32', Buffer.from('fffe00004e000000', 'hex')],
    [
      'with NUL far behind',
      Buffer.concat([Buffer.from(lines('Name', 'x'.repeat(5_000))), Buffer.from([0, 0x0a, 0])]),
    ],
    ['that are zeros', Buffer.alloc(1_000_000)],
    ['that are a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['that are an archive', Buffer.from('504b0304140006000800', 'hex')],
    ['with half characters', 'Name\n\ud800\udfff'],
    ['that turn around', 'Name\n\u202eoB'],
  ];
}
