import type {
  importContacts,
  importEncodings,
  importFields,
} from '@meishi/api-contract/endpoints/contacts/contact-files';
import { message } from '@meishi/api-contract/shapes/message';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';

export type ImportReport = ResponseOf<typeof importContacts>;
export type ImportField = (typeof importFields)[number];

export type ImportEncoding = (typeof importEncodings)[number];

/** Labels of the encodings that a user can choose. */
export const importEncodingNames: Record<ImportEncoding, string> = {
  'utf-8': message('Unicode (UTF-8)'),
  'windows-1252': message('Western European (Windows)'),
  'windows-1250': message('Central European (Windows)'),
  'windows-1251': message('Cyrillic (Windows)'),
  'windows-1253': message('Greek (Windows)'),
  'windows-1254': message('Turkish (Windows)'),
  'windows-1255': message('Hebrew (Windows)'),
  'windows-1256': message('Arabic (Windows)'),
  'windows-874': message('Thai (Windows)'),
  'koi8-r': message('Cyrillic (KOI8-R)'),
  macintosh: message('Western European (Mac)'),
  shift_jis: message('Japanese (Shift JIS)'),
  'euc-jp': message('Japanese (EUC)'),
  gb18030: message('Chinese, simplified (GB 18030)'),
  big5: message('Chinese, traditional (Big5)'),
  'euc-kr': message('Korean (EUC)'),
};

/** Labels of the fields to which a column can be mapped. */
export const importFieldNames: Record<ImportField, string> = {
  ignore: message('Skip'),
  display_name: message('Name'),
  first_name: message('First name'),
  last_name: message('Last name'),
  middle_name: message('Middle name'),
  prefix: message('Title before the name'),
  suffix: message('Suffix after the name'),
  email: message('Email'),
  phone: message('Phone'),
  company: message('Company'),
  department: message('Department'),
  job_title: message('Job title'),
  website: message('Website'),
  address: message('Address'),
  notes: message('Notes'),
  tags: message('Tags'),
  favourite: message('Favourite'),
  met_at: message('Met on'),
  met_place: message('Place where you met'),
  met_event: message('Event where you met'),
  event: message('Event'),
  event_place: message('Place of the event'),
  answer: message('Answer to this question'),
};
