import {
  deleteContactPicture,
  getContactPicture,
  keepContactPicture,
} from '@meishi/api-contract/endpoints/contacts/contact-pictures';
import { Controller, StreamableFile } from '@nestjs/common';
import { Viewer } from '../../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { ContactPicturesService } from './contact-pictures.service.ts';

@Controller()
export class ContactPicturesController {
  constructor(private readonly pictures: ContactPicturesService) {}

  @Endpoint(keepContactPicture)
  keep(@Viewer() viewer: Viewer, @Input() { params, files }: Input<typeof keepContactPicture>) {
    return this.pictures.keep(viewer.user_id, params.id, files.picture.bytes);
  }

  @Endpoint(getContactPicture)
  async get(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof getContactPicture>) {
    return new StreamableFile(await this.pictures.get(viewer.user_id, params.id), { type: 'image/webp' });
  }

  @Endpoint(deleteContactPicture)
  delete(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof deleteContactPicture>) {
    return this.pictures.delete(viewer.user_id, params.id);
  }
}
