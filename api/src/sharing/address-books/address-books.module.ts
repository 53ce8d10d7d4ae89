import { Global, Module } from '@nestjs/common';
import { GroupsModule } from '../../groups/index.ts';
import { PlansModule } from '../../people/index.ts';
import { LimitsModule } from '../../platform/limits/limits.module.ts';
import { ContactsModule } from '../contacts/contacts.module.ts';
import { ContactUids } from '../contacts/import/contact-uids.ts';
import { AddressBooksController } from './address-books.controller.ts';
import { AddressBooksService } from './address-books.service.ts';
import { ContactBookController } from './contact-book.controller.ts';
import { ContactCardsService } from './contact-cards.service.ts';
import { GroupBookController } from './group-book.controller.ts';
import { StoredUids } from './stored-uids.ts';

/** Global, because it implements a port of the contacts feature, which must not import it. */
@Global()
@Module({
  imports: [ContactsModule, GroupsModule, LimitsModule, PlansModule],
  controllers: [AddressBooksController, ContactBookController, GroupBookController],
  providers: [AddressBooksService, ContactCardsService, { provide: ContactUids, useClass: StoredUids }],
  exports: [ContactUids],
})
export class AddressBooksModule {}
