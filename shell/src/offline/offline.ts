import type { Boot } from '@meishi/api-contract/boot';
import { withBase } from '@meishi/shell-sdk';
import { logFailure } from '../log-failure.ts';
import type { SessionState } from '../session/session.ts';
import { deleteCaches } from './caches.ts';

/** The pause after the first page is complete, so that what it loads later comes first. */
const pauseMs = 2_000;

/** Offline data belongs to the signed-in user and is deleted when they log out. */
export class Offline {
  private accountId: string | null | undefined;
  private isStarted = false;

  /**
   * @param pageComplete resolves when the first page is complete
   * @param storePages loads code that only signed-in users need
   */
  constructor(
    private readonly boot: Boot,
    private readonly pageComplete: Promise<void>,
    private readonly storePages: () => Promise<(boot: Boot, isWanted: () => boolean) => Promise<void>>,
  ) {}

  /** Call it with every state of the session. */
  follow({ status, account, user, failure }: SessionState): void {
    if (!('caches' in globalThis) || !navigator.serviceWorker) return;
    if (status === 'signed-out') this.change(null);
    else if (account) this.change(account.accountId);
    if (status === 'signed-in' && user && !failure && !this.isStarted) {
      this.isStarted = true;
      void this.begin().catch((error) => logFailure('Could not store pages for offline use', error));
    }
  }

  private change(accountId: string | null): void {
    if (accountId === this.accountId) return;
    this.accountId = accountId;
    const deleted = accountId === null ? deleteAll() : deleteCaches({ accountId });
    void deleted.catch((error) => logFailure('Could not delete stored pages', error));
  }

  private async begin(): Promise<void> {
    await this.pageComplete;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const storePages = await this.storePages();
    const isWanted = () => typeof this.accountId === 'string';
    if (isWanted()) await storePages(this.boot, isWanted);
  }
}

async function deleteAll(): Promise<void> {
  await deleteCaches();
  const registration = await navigator.serviceWorker.getRegistration(withBase('/'));
  await registration?.unregister();
  // The worker stores the ages of its files there.
  if (registration) indexedDB.deleteDatabase('workbox-expiration');
}
