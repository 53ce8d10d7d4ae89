import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module.ts';
import { GroupsModule } from '../groups/groups.module.ts';
import { PlansModule } from '../plans/plans.module.ts';
import { LimitsModule } from '../platform/limits/limits.module.ts';
import { AddressBooksController } from './address-books.controller.ts';
import { AddressBooksService } from './address-books.service.ts';
import { ContactBookController } from './contact-book.controller.ts';
import { ContactCardsService } from './contact-cards.service.ts';
import { GroupBookController } from './group-book.controller.ts';

@Module({
  imports: [ContactsModule, GroupsModule, LimitsModule, PlansModule],
  controllers: [AddressBooksController, ContactBookController, GroupBookController],
  providers: [AddressBooksService, ContactCardsService],
})
export class AddressBooksModule {}
