import { addCapture, keepCapturePicture } from '@meishi/api-contract/endpoints/contacts/captures';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CapturesService } from './captures.service.ts';

@Controller()
export class CapturesController {
  constructor(private readonly captures: CapturesService) {}

  @Endpoint(addCapture)
  add(@Viewer() viewer: Viewer, @Input() { body }: Input<typeof addCapture>) {
    return this.captures.add(viewer.user_id, body);
  }

  @Endpoint(keepCapturePicture)
  keepPicture(@Viewer() viewer: Viewer, @Input() { params, files }: Input<typeof keepCapturePicture>) {
    return this.captures.keepPicture(viewer.user_id, params.id, files.picture.bytes);
  }
}
