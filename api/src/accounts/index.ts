/** What later domains use of this one: sign-up and log-in. */

export { AccountsModule } from './accounts.module.ts';
export { IssuedCards } from './issued-cards.ts';
