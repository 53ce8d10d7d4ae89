import { Readable } from 'node:stream';
import {
  exportChosenContactsCsv,
  exportChosenContactsVcf,
  exportContactsCsv,
  exportContactsVcf,
} from '@meishi/api-contract/endpoints/contacts/contact-files';
import { Controller, StreamableFile } from '@nestjs/common';
import { Viewer } from '../../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { ContactsExport } from './contacts-export.ts';

@Controller()
export class ExportController {
  constructor(private readonly contacts: ContactsExport) {}

  @Endpoint(exportContactsCsv)
  csv(@Viewer() { user_id }: Viewer, @Input() { query }: Input<typeof exportContactsCsv>) {
    return download(this.contacts.csvParts(user_id, query), 'contacts.csv', 'text/csv');
  }

  @Endpoint(exportContactsVcf)
  vcards(@Viewer() { user_id }: Viewer, @Input() { query }: Input<typeof exportContactsVcf>) {
    const { v, ...filter } = query;
    const parts = this.contacts.vcardParts(user_id, filter, v === '4' ? '4.0' : '3.0');
    return download(parts, 'contacts.vcf', 'text/vcard');
  }

  @Endpoint(exportChosenContactsCsv)
  chosenCsv(@Viewer() { user_id }: Viewer, @Input() { body }: Input<typeof exportChosenContactsCsv>) {
    return download(this.contacts.csvParts(user_id, body), 'contacts.csv', 'text/csv');
  }

  @Endpoint(exportChosenContactsVcf)
  chosenVcards(@Viewer() { user_id }: Viewer, @Input() { body }: Input<typeof exportChosenContactsVcf>) {
    const { v, ...filter } = body;
    const parts = this.contacts.vcardParts(user_id, filter, v === '4' ? '4.0' : '3.0');
    return download(parts, 'contacts.vcf', 'text/vcard');
  }
}

function download(parts: AsyncGenerator<string>, name: string, type: string): StreamableFile {
  return new StreamableFile(Readable.from(parts, { objectMode: false }), {
    type: `${type}; charset=utf-8`,
    disposition: `attachment; filename="${name}"`,
  });
}
