import {
  listOrCreateCards,
  registerCard,
  releaseCard,
  updateCard,
} from '@meishi/api-contract/endpoints/cards';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { CardRegistrationService } from './card-registration.service.ts';
import { CardsService } from './cards.service.ts';

@Controller()
export class CardsController {
  constructor(
    private readonly cards: CardsService,
    private readonly registration: CardRegistrationService,
  ) {}

  @Endpoint(listOrCreateCards)
  listOrCreate(@Viewer() viewer: Viewer, @Input() input: Input<typeof listOrCreateCards>) {
    return this.cards.listOrCreate(viewer, input);
  }

  @Endpoint(registerCard)
  register(@Viewer() viewer: Viewer, @Input() input: Input<typeof registerCard>) {
    return this.registration.register(viewer, input);
  }

  @Endpoint(updateCard)
  update(@Viewer() viewer: Viewer, @Input() input: Input<typeof updateCard>) {
    return this.cards.update(viewer, input);
  }

  @Endpoint(releaseCard)
  release(@Viewer() viewer: Viewer, @Input() input: Input<typeof releaseCard>) {
    return this.cards.release(viewer, input);
  }
}
