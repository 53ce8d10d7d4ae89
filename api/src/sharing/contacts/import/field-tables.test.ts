import { describe, expect, it } from '@jest/globals';
import { updateMe } from '@meishi/api-contract/endpoints/account/users';
import { encoded } from '../../../../test/encoded.ts';
import { importsOfNewUsers, lines } from '../../../../test/fixtures/imports.ts';

/** Tables as Excel, Google, Outlook and LinkedIn write them. */

const { take, contacts, user } = importsOfNewUsers();

describe('the encoding of a table', () => {
  it.each([
    [
      'shift_jis',
      'First Name,Last Name,Company,E-mail Address\n花子,山田,株式会社表,hanako@yamada.example',
      '株式会社表',
    ],
    ['shift_jis', '氏名,会社,電話\n鈴木 一郎,ソニー,03-1234-5678', 'ソニー'],
    ['gb18030', '姓名,公司,邮箱\n王小明,中文公司,wang@example.com', '中文公司'],
    ['gb18030', 'Name,Company\n小明王,北京科技', '北京科技'],
    ['big5', '姓名,公司\n王小明,台灣科技公司', '台灣科技公司'],
    ['euc-kr', 'Name,Company\n김민수,한국회사', '한국회사'],
    ['windows-1251', 'Имя;Компания;Company\nИван Петров;;Рога и копыта', 'Рога и копыта'],
    ['windows-1253', 'Name;Company\nΓιώργος;Παπαδόπουλος ΑΕ', 'Παπαδόπουλος ΑΕ'],
    ['windows-1252', 'Name;Firma\nJürgen Groß;Käse & Söhne', 'Käse & Söhne'],
    ['windows-1252', 'Prénom;Nom;Société\nRené;Lefèvre;Été', 'Été'],
  ])('%s is detected', async (encoding, table, company) => {
    const report = await take(encoded(table, encoding));
    expect(report.encoding).toBe(encoding);
    expect(await contacts()).toMatchObject([{ company }]);
  });

  it.each([
    ['ja', 'euc-jp', 'Name,Company\n山田花子,表示株式会社'],
    ['tr-TR', 'windows-1254', 'Name;Company\nGökçe Yıldız;İş'],
    ['pl', 'windows-1250', 'Name;Company\nŁukasz Żółw;Źródło'],
  ])('is likelier one of the user’s language: %s', async (locale, encoding, table) => {
    await user().call(updateMe, { body: { locale } });
    expect((await take(encoded(table, encoding))).encoding).toBe(encoding);
  });

  it('can be chosen', async () => {
    const table = Buffer.from('Name;Company\nJ\x9frgen;K\x8ase', 'latin1');
    expect((await take(new Uint8Array(table), { encoding: 'macintosh' })).encoding).toBe('macintosh');
    expect(await contacts()).toMatchObject([{ display_name: 'Jürgen', company: 'Käse' }]);
  });
});

describe('a table of', () => {
  it.each([
    ['a semicolon', 'sep=;\r\nName;Email\r\nSep Zeile;sep@zeile.example'],
    ['a tab, after a byte order mark', '\ufeffSEP=\t\r\nName\tEmail\r\nSep Zeile\tsep@zeile.example'],
    ['a bar in quotation marks', '"sep=|"\nName|Email\nSep Zeile|sep@zeile.example'],
  ])('Excel may name its separator first: %s', async (_sign, table) => {
    await take(table);
    expect(await contacts()).toMatchObject([
      { display_name: 'Sep Zeile', emails: [{ value: 'sep@zeile.example' }] },
    ]);
  });

  it('LinkedIn begins with notes', async () => {
    await take(
      lines(
        'Notes:',
        '"When exporting your connection data, you may notice that some of the email addresses are missing, because, well, privacy."',
        '',
        'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
        'Lina,Keder,https://www.linkedin.com/in/lina-keder,lina@keder.example,Keder AG,CEO,12 Apr 2024',
      ),
    );
    expect(await contacts()).toMatchObject([
      {
        display_name: 'Lina Keder',
        website: 'https://www.linkedin.com/in/lina-keder',
        company: 'Keder AG',
        job_title: 'CEO',
        met: { at: '2024-04-12T12:00:00.000Z' },
      },
    ]);
  });

  it('Google has several values in one cell', async () => {
    await take(
      lines(
        'First Name,Middle Name,Last Name,Name Prefix,Organization Name,Organization Department,E-mail 1 - Label,E-mail 1 - Value,Website 1 - Label,Website 1 - Value,Address 1 - Label,Address 1 - Formatted',
        'Anna,Maria,Schmidt,Dr.,Firma,Labor,Work,anna@firma.example ::: a@verein.example,Blog,https://a.example ::: https://b.example,Home,Weg 1',
      ),
    );
    expect(await contacts()).toMatchObject([
      {
        display_name: 'Dr. Anna Maria Schmidt',
        first_name: 'Anna Maria',
        company: 'Firma',
        website: 'https://a.example/',
        address: 'Weg 1',
        emails: [{ value: 'anna@firma.example' }, { value: 'a@verein.example' }],
        notes: 'Department: Labor\nWebsite (Blog): https://b.example',
      },
    ]);
  });

  it('Outlook in English keeps second lines, fax, middle name and suffix', async () => {
    await take(
      lines(
        '"First Name","Middle Name","Last Name","Suffix","Company","Department","Business Street","Business Street 2","Business City","Business Postal Code","Home Street","Home City","Business Phone","Business Fax","Home Phone","E-mail Address","E-mail 2 Address","Birthday","Anniversary","Spouse"',
        '"Karl","Heinz","Berg","jun.","Berg GmbH","Einkauf","Gewerbestr. 5","Haus B","Ulm","89075","Am Hang 2","Blaubeuren","+49 731 2222","+49 731 4444","+49 7344 1","karl@berg.example","k@berg.example","0/0/00","0/0/00","Ute"',
      ),
    );
    expect(await contacts()).toMatchObject([
      {
        display_name: 'Karl Heinz Berg jun.',
        first_name: 'Karl Heinz',
        last_name: 'Berg',
        address: 'Gewerbestr. 5, Haus B, Ulm, 89075',
        phones: [
          { label: 'Work', value: '+49 731 2222' },
          { label: 'Fax', value: '+49 731 4444' },
          { label: 'Home', value: '+49 7344 1' },
        ],
        emails: [{ value: 'karl@berg.example' }, { value: 'k@berg.example' }],
        notes: 'Department: Einkauf\nRelated person: Ute\nAddress (Home): Am Hang 2, Blaubeuren',
      },
    ]);
  });

  it.each([
    [
      'German',
      'Anrede;Vorname;Weitere Vornamen;Nachname;Suffix;Firma;Abteilung;Position;Straße geschäftlich;Ort geschäftlich;Postleitzahl geschäftlich;Fax geschäftlich;Telefon geschäftlich;Mobiltelefon;E-Mail-Adresse;Webseite;Notizen;Geburtstag',
    ],
    [
      'French',
      'Titre;Prénom;Deuxième prénom;Nom;Suffixe;Société;Service;Fonction;Rue (bureau);Ville (bureau);Code postal (bureau);Télécopie (bureau);Téléphone (bureau);Tél. mobile;Adresse de messagerie;Page Web;Notes;Anniversaire',
    ],
    [
      'Spanish',
      'Tratamiento;Nombre;Segundo nombre;Apellidos;Sufijo;Compañía;Departamento;Puesto;Calle del trabajo;Ciudad del trabajo;Código postal del trabajo;Fax del trabajo;Teléfono del trabajo;Teléfono móvil;Dirección de correo electrónico;Página web;Notas;Cumpleaños',
    ],
    [
      'Japanese',
      '敬称;名;ミドル ネーム;姓;サフィックス;会社名;部署;役職;番地 (会社);市区町村 (会社);郵便番号 (会社);会社 FAX;会社電話;携帯電話;電子メール アドレス;Web ページ;メモ;誕生日',
    ],
  ])('Outlook in %s is read', async (_language, headings) => {
    await take(
      lines(
        headings,
        ';Karl;H.;Berg;;Berg GmbH;Einkauf;Leiter;Weg 5;Ulm;89075;+49 731 4444;+49 731 2222;+49 170 1;karl@berg.example;berg.example;Gut;1970-01-02',
      ),
    );
    expect(await contacts()).toMatchObject([
      {
        display_name: 'Karl H. Berg',
        company: 'Berg GmbH',
        job_title: 'Leiter',
        address: 'Weg 5, Ulm, 89075',
        website: 'https://berg.example/',
        emails: [{ value: 'karl@berg.example' }],
        phones: [
          { label: 'Fax', value: '+49 731 4444' },
          { label: 'Work', value: '+49 731 2222' },
          { label: 'Mobile', value: '+49 170 1' },
        ],
        notes: 'Gut\n\nDepartment: Einkauf\nBirthday: 1970-01-02',
      },
    ]);
  });

  it.each(['4.91512E+11', '4,91512E+11', '1.70123e+10'])(
    'Excel has lost the digits of %s',
    async (number) => {
      const { rows } = await take(lines('Name\tPhone\tEmail', `Sci En\t${number}\tsci@en.example`));
      expect(rows[0]?.message).toBe(`“${number}” was left out.`);
      expect(await contacts()).toMatchObject([{ phones: [], emails: [{ value: 'sci@en.example' }] }]);
    },
  );
});

describe('a date in a table', () => {
  it.each([
    ['de-DE', '12.04.2024', '2024-04-12T12:00:00.000Z'],
    ['en-US', '12.04.2024', '2024-04-12T12:00:00.000Z'],
    ['en-GB', '12/04/2024', '2024-04-12T12:00:00.000Z'],
    ['en-US', '04/12/2024', '2024-04-12T12:00:00.000Z'],
    ['en-US', '13/04/2024', '2024-04-13T12:00:00.000Z'],
    ['fr-FR', '1/2/24 14:30', '2024-02-01T14:30:00.000Z'],
    ['ja', '2024/4/12', '2024-04-12T12:00:00.000Z'],
    ['ja', '2024年4月12日', '2024-04-12T12:00:00.000Z'],
    ['en', '12 Apr 2024', '2024-04-12T12:00:00.000Z'],
    ['en', 'April 12, 2024', '2024-04-12T12:00:00.000Z'],
    ['de', '12. März 2024', '2024-03-12T12:00:00.000Z'],
    ['es', '12 de abril de 2024', '2024-04-12T12:00:00.000Z'],
    ['de', '2024-04-12', '2024-04-12T12:00:00.000Z'],
    ['de', '2024-04-12T08:00:00+02:00', '2024-04-12T06:00:00.000Z'],
  ])('of %s: %s', async (locale, written, at) => {
    await user().call(updateMe, { body: { locale } });
    await take(lines('Name;Met At;Email', `Da Tum;"${written}";da@tum.example`));
    expect(await contacts()).toMatchObject([{ met: { at } }]);
  });

  it.each(['31.02.2024', 'irgendwann', '2024-13-01'])('that is none is left out: %s', async (written) => {
    const { rows } = await take(lines('Name;Met At;Email', `Da Tum;${written};da@tum.example`));
    expect(rows[0]).toMatchObject({ status: 'imported', message: `“${written}” was left out.` });
    expect(await contacts()).toMatchObject([{ met: { at: null } }]);
  });
});
