import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { LimitsModule } from '../platform/limits/limits.module.js';
import { BatchesController } from './batches.controller.js';
import { BatchesQueries } from './batches.queries.js';
import { BatchesService } from './batches.service.js';
import { CardRegistrationService } from './card-registration.service.js';
import { CardsController } from './cards.controller.js';
import { CardsQueries } from './cards.queries.js';
import { CardsService } from './cards.service.js';
import { ClaimCodes } from './claim-codes.js';
import { GroupCardsController } from './group-cards/group-cards.controller.js';
import { GroupCardsQueries } from './group-cards/group-cards.queries.js';
import { GroupCardsService } from './group-cards/group-cards.service.js';
import { HandoverQueries } from './group-cards/handover.queries.js';
import { TapController } from './tap.controller.js';

@Module({
  imports: [AnalyticsModule, LimitsModule],
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
  ],
})
export class CardsModule {}
