import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.ts';
import { LimitsModule } from '../platform/limits/limits.module.ts';
import { BatchesController } from './batches.controller.ts';
import { BatchesQueries } from './batches.queries.ts';
import { CardRegistrationController } from './card-registration.controller.ts';
import { CardsController } from './cards.controller.ts';
import { CardsQueries } from './cards.queries.ts';
import { ClaimCodes } from './claim-codes.ts';
import { GroupCardsController } from './group-cards/group-cards.controller.ts';
import { GroupCardsQueries } from './group-cards/group-cards.queries.ts';
import { HandoverQueries } from './group-cards/handover.queries.ts';
import { TapController } from './tap.controller.ts';

@Module({
  imports: [AnalyticsModule, LimitsModule],
  controllers: [
    GroupCardsController,
    CardRegistrationController,
    CardsController,
    BatchesController,
    TapController,
  ],
  providers: [CardsQueries, BatchesQueries, ClaimCodes, GroupCardsQueries, HandoverQueries],
})
export class CardsModule {}
