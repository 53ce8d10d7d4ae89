import { type IdToken, isUnreachable } from '../identity/identity.ts';

const minute = 60_000;
/** Specification, section 9. */
const renewBeforeExpiry = 5 * minute;
const firstRetry = 30_000;
const longestRetry = 16 * minute;

interface Options {
  renew: () => Promise<IdToken | null>;
  onRenewed: (token: IdToken) => void;
  /** Called when the provider refuses the renewal, which ends the session. */
  onRefused: (error: unknown) => void;
}

/**
 * Renews the ID token 5 minutes before it expires. If the provider is unreachable, it retries after 30 s,
 * doubling to 16 min.
 */
export class TokenRefresh {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: Options) {}

  follow(token: IdToken): void {
    // A clock that is ahead would otherwise cause continuous requests.
    this.schedule(Math.max(firstRetry, token.expiresAt - Date.now() - renewBeforeExpiry), firstRetry);
  }

  /** Starts with the retries if the first token could not be loaded. */
  retry(): void {
    this.schedule(firstRetry, firstRetry * 2);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private schedule(delay: number, nextRetry: number): void {
    this.stop();
    const timer = setTimeout(async () => {
      try {
        const token = await this.options.renew();
        if (this.timer !== timer || !token) return;
        this.follow(token);
        this.options.onRenewed(token);
      } catch (error) {
        if (this.timer !== timer) return;
        if (isUnreachable(error)) this.schedule(nextRetry, Math.min(nextRetry * 2, longestRetry));
        else this.options.onRefused(error);
      }
    }, delay);
    this.timer = timer;
  }
}
