/** What later domains use of this one: what a profile is shared with: vCards, QR codes, contacts, cards, address books, wallet passes. */

export { cardStatus } from './cards/card.entity.ts';
export { CardsModule } from './cards/cards.module.ts';
export { OrderedCards } from './cards/ordered-cards.ts';
export { contactDetailsOf } from './contact-details.ts';
export { Contact } from './contacts/contact.entity.ts';
export { ContactsModule } from './contacts/contacts.module.ts';
export { ContactsExport } from './contacts/export/contacts-export.ts';
export { drawPng, drawSvg } from './qr-code.ts';
export { SharingModule } from './sharing.module.ts';
export { SharingService } from './sharing.service.ts';
export { WalletCertificates } from './wallet/signing/wallet-certificates.ts';
export { WalletModule } from './wallet/wallet.module.ts';
