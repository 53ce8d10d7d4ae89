import { Module } from '@nestjs/common';
import { ContactReads } from './contact-reads.js';
import { ContactsController } from './contacts.controller.js';
import { ContactsService } from './contacts.service.js';

@Module({ controllers: [ContactsController], providers: [ContactsService, ContactReads] })
export class ContactsModule {}
