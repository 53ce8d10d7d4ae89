import {
  createDesign,
  deleteDesign,
  getDesign,
  getDesignPng,
  getDesignSvg,
  listDesigns,
  proofDesign,
  updateDesign,
  uploadDesign,
} from '@meishi/api-contract/endpoints/shop/designs';
import { Controller, StreamableFile } from '@nestjs/common';
import { Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { DesignsService } from './designs.service.ts';

@Controller()
export class DesignsController {
  constructor(private readonly designs: DesignsService) {}

  @Endpoint(listDesigns)
  list(@Viewer() viewer: Viewer) {
    return this.designs.list(viewer);
  }

  @Endpoint(createDesign)
  create(@Viewer() viewer: Viewer, @Input() input: Input<typeof createDesign>) {
    return this.designs.create(viewer, input);
  }

  @Endpoint(getDesign)
  get(@Viewer() viewer: Viewer, @Input() input: Input<typeof getDesign>) {
    return this.designs.get(viewer, input);
  }

  @Endpoint(updateDesign)
  update(@Viewer() viewer: Viewer, @Input() input: Input<typeof updateDesign>) {
    return this.designs.update(viewer, input);
  }

  @Endpoint(deleteDesign)
  delete(@Viewer() viewer: Viewer, @Input() input: Input<typeof deleteDesign>) {
    return this.designs.delete(viewer, input);
  }

  @Endpoint(uploadDesign)
  upload(@Viewer() viewer: Viewer, @Input() input: Input<typeof uploadDesign>) {
    return this.designs.upload(viewer, input);
  }

  @Endpoint(proofDesign)
  proof(@Viewer() viewer: Viewer, @Input() input: Input<typeof proofDesign>) {
    return this.designs.proof(viewer, input);
  }

  @Endpoint(getDesignPng)
  async getPng(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof getDesignPng>) {
    return new StreamableFile(await this.designs.readFile(viewer, params.id, 'png'), {
      type: 'image/png',
      disposition: 'attachment; filename="design.png"',
    });
  }

  @Endpoint(getDesignSvg)
  async getSvg(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof getDesignSvg>) {
    return new StreamableFile(await this.designs.readFile(viewer, params.id, 'svg'), {
      type: 'image/svg+xml',
      disposition: 'attachment; filename="design.svg"',
    });
  }
}
