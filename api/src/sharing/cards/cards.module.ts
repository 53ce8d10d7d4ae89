import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../../analytics/index.ts';
import { WebhooksModule } from '../../people/index.ts';
import { LimitsModule } from '../../platform/limits/limits.module.ts';
import { BatchesController } from './batches.controller.ts';
import { BatchesQueries } from './batches.queries.ts';
import { BatchesService } from './batches.service.ts';
import { ClaimCodes } from './card-codes.ts';
import { CardRegistrationService } from './card-registration.service.ts';
import { CardsController } from './cards.controller.ts';
import { CardsQueries } from './cards.queries.ts';
import { CardsService } from './cards.service.ts';
import { GroupCardsController } from './group-cards/group-cards.controller.ts';
import { GroupCardsQueries } from './group-cards/group-cards.queries.ts';
import { GroupCardsService } from './group-cards/group-cards.service.ts';
import { HandoverQueries } from './group-cards/handover.queries.ts';
import { OrderedCards } from './ordered-cards.ts';
import { TapController } from './tap.controller.ts';

@Module({
  imports: [AnalyticsModule, LimitsModule, WebhooksModule],
  controllers: [CardsController, BatchesController, GroupCardsController, TapController],
  providers: [
    CardsService,
    CardRegistrationService,
    CardsQueries,
    BatchesService,
    BatchesQueries,
    ClaimCodes,
    GroupCardsService,
    GroupCardsQueries,
    HandoverQueries,
    OrderedCards,
  ],
  exports: [OrderedCards],
})
export class CardsModule {}
