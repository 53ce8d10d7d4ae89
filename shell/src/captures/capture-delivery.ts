import type { Registry } from '@meishi/api-contract/endpoints/remotes/registry';
import type { Call } from '@meishi/api-contract/transport/client';
import { logFailure } from '../log-failure.ts';
import type { SessionState } from '../session/session.ts';

/** Captures of the signed-in user are sent on every page. Those of others wait until they sign in again. */
export class CaptureDelivery {
  private account: string | null = null;
  private stop = () => {};

  /**
   * @param pageComplete resolves when the first page is complete
   * @param load loads code that only signed-in users need
   * @param registry the remotes of the page
   */
  constructor(
    private readonly call: Call,
    private readonly pageComplete: Promise<void>,
    private readonly load: () => Promise<(account: string, call: Call, registry: Registry) => () => void>,
    private readonly registry: Registry,
  ) {}

  /** Call it with every state of the session. */
  follow({ status, user }: SessionState): void {
    if (!('indexedDB' in globalThis)) return;
    const account = status === 'signed-in' && user ? user.user_id : null;
    if (account === this.account) return;
    this.account = account;
    this.stop();
    this.stop = () => {};
    if (account)
      void this.begin(account).catch((error) => logFailure('Could not send captured contacts', error));
  }

  private async begin(account: string): Promise<void> {
    await this.pageComplete;
    const send = await this.load();
    if (account === this.account) this.stop = send(account, this.call, this.registry);
  }
}
