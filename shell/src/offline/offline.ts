import type { Boot } from '@meishi/api-contract/boot';
import { logFailure } from '../log-failure.ts';
import type { SessionState } from '../session/session.ts';
import { forget } from './caches.ts';

/** Milliseconds that a page has to itself first. */
const courtesy = 2_000;

/** What is kept on a device for when there is no network belongs to whoever is signed in, and goes with them. */
export class Offline {
  #accountId: string | null | undefined;
  #begun = false;

  /** @param keepPages brings what only people with an account need */
  constructor(
    private readonly boot: Boot,
    private readonly keepPages: () => Promise<(boot: Boot, isWanted: () => boolean) => Promise<void>>,
  ) {}

  follow({ status, account, user, trouble }: SessionState): void {
    if (!('caches' in globalThis) || !navigator.serviceWorker) return;
    if (status === 'signed-out') this.#change(null);
    else if (account) this.#change(account.accountId);
    if (status === 'signed-in' && user && !trouble && !this.#begun) {
      this.#begun = true;
      setTimeout(
        () => void this.#begin().catch((error) => logFailure('Could not keep pages', error)),
        courtesy,
      );
    }
  }

  #change(accountId: string | null): void {
    if (accountId === this.#accountId) return;
    this.#accountId = accountId;
    const forgotten = accountId === null ? forgetAll() : forget({ accountId });
    void forgotten.catch((error) => logFailure('Could not forget what was kept', error));
  }

  async #begin(): Promise<void> {
    const keepPages = await this.keepPages();
    const isWanted = () => typeof this.#accountId === 'string';
    if (isWanted()) await keepPages(this.boot, isWanted);
  }
}

async function forgetAll(): Promise<void> {
  await forget();
  const registration = await navigator.serviceWorker.getRegistration('/');
  await registration?.unregister();
  // Where the worker wrote down how old its files are.
  if (registration) indexedDB.deleteDatabase('workbox-expiration');
}
