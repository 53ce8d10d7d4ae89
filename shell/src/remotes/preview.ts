import type { Boot } from '@meishi/api-contract/boot';
import { basePath } from '@meishi/shell-sdk';

const cookie = 'meishi.preview';
const endedKey = 'meishi.preview-ended';

/**
 * The build that only this browser runs. The preview ends at its first failure, so that the user is not left
 * with a broken page.
 */
export class Preview {
  constructor(
    private readonly build: Boot['preview'],
    private readonly reload: () => void,
  ) {}

  /** Ends the preview and reloads the page if the failed remote is the previewed one. Returns whether it was. */
  endAfterFailure(remote: string): boolean {
    if (this.build?.remote !== remote) return false;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${cookie}=; Path=${basePath() || '/'}; Max-Age=0; SameSite=Lax`;
    try {
      sessionStorage.setItem(endedKey, `${this.build.remote} ${this.build.version}`);
    } catch {
      // Without storage, the page does not mention it after the reload.
    }
    this.reload();
    return true;
  }

  /** The build whose preview failed before this page was loaded. Cleared by reading. */
  takeEnded(): string | null {
    try {
      const ended = sessionStorage.getItem(endedKey);
      sessionStorage.removeItem(endedKey);
      return ended;
    } catch {
      return null;
    }
  }
}
