/*
 * Words by which parts of a card are recognised, in English, German, French, Spanish and Japanese. They stand between other
 * characters than letters, except Japanese ones, which have no spaces between them.
 */

const word = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}]|-\\p{Lu}\\p{Ll})`, 'iu');

export const legalForms = word(
  [
    String.raw`gmbh(?:\s*&\s*co\.?\s*kg)?|ggmbh|kg|ag|ohg|gbr|ug|e\.?\s?k\.?|e\.?\s?v\.?|se|kgaa|mbh|partg|partmbb`,
    String.raw`ltd\.?|limited|inc\.?|incorporated|llc|llp|plc|corp\.?|corporation|co\.|(?:joint stock )?company|pty|pvt`,
    String.raw`s\.?a\.?r\.?l\.?|s\.?a\.?s\.?u?|s\.?a\.?|eurl|sci|scea|scop|snc|selarl`,
    String.raw`sp\.\s?z\s[o0]\.\s?[o0]\.?|d\.\s?o\.\s?o\.?|s\.\s?r\.\s?o\.?`,
    String.raw`s\.?\s?l\.?\s?u?|s\.?\s?l\.?\s?p|s\.?\s?coop|b\.?v|n\.?v|s\.?p\.?a|s\.?r\.?l|oy|ab|aps|a\/s`,
  ].join('|'),
);
export const japaneseCompany =
  /株式会社|有限会社|合同会社|合資会社|財団法人|社団法人|法人|事務所|銀行|大学|病院|商店|製作所|工業|商事|工場|株\)|㈱|㈲/;

export const companyWords = word(
  [
    'group|holding|partners?|associates|studios?|systems?|solutions|services|logistics|consulting|labs?|press|media|agency|bank|university',
    'hotel|restaurant|café|clinic|institute|foundation|technologies|technology|software|solution|automation|telecom|trad(?:ers|ing)|enterprises?|exports?|analytics|health|marine|industries|international',
    'kanzlei|praxis|werke?|stadtwerke|bäckerei|verlag|institut|gesellschaft|söhne|energie|maschinenbau|logistik|medien|apotheke|werkstatt|büro|universität|hochschule',
    'groupe|cabinet|atelier|éditions|boulangerie|société|transports|vignobles|fils|clinique|université|banque|agence|domaine|maison',
    'grupo|bodegas|construcciones|soluciones|estudio|transportes|clínica|cerámicas|editorial|abogados|hijos|talleres|universidad|banco|asociados|asesoría',
  ].join('|'),
);

/** Parts of words, too: "Vertriebsleiterin". */
export const titleWords = new RegExp(
  [
    word(
      [
        'c[efotmi]o|vp|svp|evp|md|head of|director|manager|engineer|consultant|executive|founder|co-founder|owner|president|chair(?:man|woman)?|lead|officer|architect|solicitor|lawyer|attorney|designer|developer|analyst|assistant|associate|advisor|adviser|specialist|representative|sales|photographer|editor|journalist|teacher|professor|nurse|surgeon|physician|accountant|administrator|coordinator|principal|producer|researcher|head|chief|deputy|trustee|apprentice|technologist|banker|agent|cinematographer|illustrator|member of the board|scientist|technician|trainer|coach|realtor|broker|partner|secretary|supervisor|buyer|planner|strategist',
        'prokurist(?:in)?|inhaber(?:in)?|gründer(?:in)?|vorstand|vorsitzende[rn]?|leitung|vertrieb|einkauf|meister(?:in)?|arzt|ärztin|notar(?:in)?|gesellschafter(?:in)?|rechtsanw[aä]lt(?:in)?|sekretariat|assistenz|aussendienst|außendienst|kaufmann|kauffrau|referat',
        'directeur|directrice|responsable|chef(?:fe)?|gérante?|présidente?|avocate?|ingénieure?|chargée?|consultante?|associée?|fondat(?:eur|rice)|commerciale?|assistante|conseiller|conseillère|architecte|notaire|médecin|comptable|délégué|secrétaire|technicien(?:ne)?|graphiste|photographe',
        'directora?|jef[ea]|gerente|ingenier[oa]|abogad[oa]|consultora?|arquitect[oa]|asesora?|diseñadora?|fundadora?|socio|soci[oa]|presidenta?|comercial|administradora?|coordinadora?|técnic[oa]|médic[oa]|doctora|responsable|encargad[oa]|delegad[oa]|secretari[oa]|fotógraf[oa]|contable',
      ].join('|'),
    ).source,
    String.raw`leiter(?:in)?(?!\p{L})|führer(?:in)?(?!\p{L})|entwickler(?:in)?(?!\p{L})|berater(?:in)?(?!\p{L})|ingenieur(?:in)?(?!\p{L})|anw[aä]lt(?:in)?(?!\p{L})|referent(?:in)?(?!\p{L})|meister(?:in)?(?!\p{L})|manager(?:in)?(?!\p{L})|assistent(?:in)?(?!\p{L})|architekt(?:in)?(?!\p{L})|designer(?:in)?(?!\p{L})|planer(?:in)?(?!\p{L})|betreuer(?:in)?(?!\p{L})|händler(?:in)?(?!\p{L})|arbeiter(?:in)?(?!\p{L})|makler(?:in)?(?!\p{L})|redakteur(?:in)?(?!\p{L})|techniker(?:in)?(?!\p{L})`,
    '取締役|部長|課長|係長|主任|社長|会長|専務|常務|店長|所長|室長|次長|担当|代表|顧問|監査役|理事|教授|弁護士|税理士|会計士|建築士|エンジニア|デザイナー|マネージャー|ディレクター|コンサルタント|プロデューサー|営業部|企画部|開発部|総務部|人事部|技術部|支店長|工場長|編集長|院長|医師|リーダー',
  ].join('|'),
  'iu',
);

export const academicTitles =
  /^(?:(?:prof|dr|dipl|mag|ing|med|jur|phil|rer|nat|habil|pr|dra|prof\.ª|mr|mrs|ms|m|mme|me|herr|frau|sr|sra|d|dª|rev|sir|dame|lic)(?:\.|-ing\.?)?(?:-?(?:ing|kfm|inf|phys|chem|bw|oec|jur)\.)*(?=\s)\s+)+/iu;

/** Streets and what stands beside them, not at the end of a word such as "Alexanderstraße". */
const streets = word(
  [
    'street|st|road|rd|avenue|ave|lane|drive|boulevard|blvd|square|suite|floor|unit|gardens|court|way|place|highway|parkway|terrace|quay|house|box|building',
    'platz|weg|allee|markt|ring|postfach|hof|damm|ufer|gasse|am|an der|im',
    'rue|av|bd|place|chemin|impasse|allée|quai|route|cours|za|zi|bp|cedex|cs|étage',
    'calle|c\\/|avda|avenida|plaza|pza|paseo|passeig|carrer|carretera|ctra|pol|polígono|ronda|piso|nave|apartado|camino',
  ].join('|'),
);
const streetEndings = /(?:stra(?:ß|ss)e|str\.|platz|weg|allee|gasse|markt|ring|damm|ufer)(?=\s+\d)/iu;
const postalCodes =
  /(?<!\d)(?:[A-Z]{1,2}[-\s])?\d{5}(?:-\d{4})?\s+\p{Lu}|^(?:[A-Z]{1,2}[-\s])?\d{4,5}\s+\p{Lu}|\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b|\b[A-Z]{2}\s+\d{5}\b|\p{L}\s?[-–]\s?\d{3}\s?\d{3}(?!\d)/u;
export const japaneseAddress = /〒|[都道府県].{0,12}[市区町村郡]|\d丁目|ビル\d|\d階|[市区町].{1,10}\d+-\d+/;
const countries = new RegExp(
  `^(?:${[
    'united kingdom|uk|england|scotland|usa|u\\.s\\.a\\.|united states|canada|ireland|australia|india',
    'deutschland|germany|österreich|austria|schweiz|switzerland|suisse',
    'france|belgique|luxembourg|españa|spain|méxico|argentina|chile|colombia|日本|japan',
  ].join('|')})\\.?$`,
  'iu',
);

export const isCountry = (text: string) => countries.test(text.replace(/^.*,\s*/, '').trim());

/** Whether a line is part of an address: of itself, not because of the lines around it. */
export const isAddress = (text: string): boolean =>
  japaneseAddress.test(text) ||
  postalCodes.test(text) ||
  isCountry(text) ||
  (/\d/.test(text) && (streets.test(text) || streetEndings.test(text)));

/** Mailboxes that belong to no one. */
export const sharedMailbox =
  /^(?:info|kontakt|contact|contacto|hello|hallo|hola|office|mail|sales|vertrieb|service|support|post|admin|bonjour|eigyo|team|ventas|ventes|buero|praxis)$/i;

/** Domains of mailboxes that say nothing about the company. */
export const mailboxProviders =
  /^(?:gmail|googlemail|outlook|hotmail|yahoo|icloud|me|live|gmx|web|t-online|freenet|orange|wanadoo|free|sfr|laposte|telefonica|aol|mail(?=\.com$)|rediffmail|ymail|bluewin|arcor|libero|comcast|btinternet|terra|uol|centrum|qq|naver|ocn|proton|protonmail|posteo|mailbox|docomo|ezweb|softbank|nifty)\./i;

export const faxLabel =
  /(?<!\p{L})(?:tele)?fax|ファックス|ファクス|télécopie|telecopie|(?<!\p{L})f(?=[\s.:)]*$)/iu;
export const mobileLabel =
  /mob|handy|(?<!\p{L})cel|portable|port\.|móv|mov\.|携帯|(?<!\p{L})[mc](?=[\s.:)]*$)|gsm|natel/iu;
export const phoneLabel = new RegExp(
  String.raw`tel|tél|fon|phone|tfno|tlf|direct|office|zentrale|büro|電話|直通|代表|(?<!\p{L})(?:ph|[tpdo])(?=[\s.:)]*$)|${mobileLabel.source}|${faxLabel.source}`,
  'iu',
);

/** A label of a number, without the number. */
export const isPhoneLabel = (text: string) =>
  /^[\p{L}\s./-]{1,16}:?\s*$/u.test(text) && phoneLabel.test(text);

export const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
