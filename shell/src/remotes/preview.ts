import type { Boot } from '@meishi/api-contract/boot';

const cookie = 'meishi.preview';
const endedKey = 'meishi.preview-ended';

/** The build that this browser alone runs; it ends at its first failure, so that nobody is left with a broken one. */
export class Preview {
  constructor(
    private readonly build: Boot['preview'],
    private readonly reload: () => void,
  ) {}

  /** Goes back to what everyone has, when it is this remote that is previewed: the page loads itself anew. */
  endAfterFailure(remote: string): boolean {
    if (this.build?.remote !== remote) return false;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${cookie}=; Path=/; Max-Age=0; SameSite=Lax`;
    try {
      sessionStorage.setItem(endedKey, `${this.build.remote} ${this.build.version}`);
    } catch {
      // Without storage the page says nothing of it.
    }
    this.reload();
    return true;
  }

  /** The build whose preview failed before this page was loaded; told once. */
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
