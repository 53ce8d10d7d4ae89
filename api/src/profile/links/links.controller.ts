import {
  changeLinks,
  createLink,
  deleteLink,
  orderLinks,
  restoreLink,
  updateLink,
  uploadLinkPhoto,
} from '@meishi/api-contract/endpoints/links';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { LinkPhotosService } from './link-photos.service.ts';
import { LinksService } from './links.service.ts';

@Controller()
export class LinksController {
  constructor(
    private readonly links: LinksService,
    private readonly photos: LinkPhotosService,
  ) {}

  @Endpoint(createLink)
  create(@Viewer() viewer: Viewer, @Input() input: Input<typeof createLink>) {
    return this.links.create(viewer, input);
  }

  @Endpoint(updateLink)
  update(@Viewer() viewer: Viewer, @Input() input: Input<typeof updateLink>) {
    return this.links.update(viewer, input);
  }

  @Endpoint(deleteLink)
  delete(@Viewer() viewer: Viewer, @Input() input: Input<typeof deleteLink>) {
    return this.links.delete(viewer, input);
  }

  @Endpoint(restoreLink)
  restore(@Viewer() viewer: Viewer, @Input() input: Input<typeof restoreLink>) {
    return this.links.restore(viewer, input);
  }

  @Endpoint(orderLinks)
  order(@Viewer() viewer: Viewer, @Input() input: Input<typeof orderLinks>) {
    return this.links.order(viewer, input);
  }

  @Endpoint(changeLinks)
  changeSeveral(@Viewer() viewer: Viewer, @Input() input: Input<typeof changeLinks>) {
    return this.links.changeSeveral(viewer, input);
  }

  @Endpoint(uploadLinkPhoto)
  uploadPhoto(@Viewer() viewer: Viewer, @Input() input: Input<typeof uploadLinkPhoto>) {
    return this.photos.upload(viewer, input);
  }
}
