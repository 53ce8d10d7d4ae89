import type { RegistryEntry } from '@meishi/api-contract/endpoints/remotes/registry';
import type { RemoteRoute } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadPage } from './load-page.ts';
import { asRemoteError, RemoteError } from './remote-error.ts';

type PageRoute = Pick<RemoteRoute, 'path' | 'module'>;

interface Options {
  kitVersion: string;
  /** The registered remote, or undefined if it does not exist any more. */
  current: (name: string) => Promise<RegistryEntry | undefined>;
  /** Called for each request of a release's page. */
  onRequest: (remote: RegistryEntry) => void;
  /** Reloads the document, once per reason. Returns false if it did not. */
  reload: (reason: string) => boolean;
}

/** The remotes' pages as lazy components, cached until they fail. */
export class RemotePages {
  private pages = new Map<string, LazyExoticComponent<ComponentType>>();
  private failed = new Set<string>();

  constructor(private readonly options: Options) {}

  page(remote: RegistryEntry, route: PageRoute): LazyExoticComponent<ComponentType> {
    const key = keyOf(remote, route);
    const cached = this.pages.get(key);
    if (cached) return cached;
    const page = lazy(async () => ({ default: await this.load(remote, route, this.failed.has(key)) }));
    this.pages.set(key, page);
    return page;
  }

  /** Discards a failed page. React caches the rejection of a lazy component, so a retry needs a new one. */
  forget(remote: RegistryEntry, route: PageRoute): void {
    const key = keyOf(remote, route);
    this.pages.delete(key);
    this.failed.add(key);
  }

  /**
   * Whether a failure is the fault of the release. A missing file is not if the network fails, or if the release was replaced or its
   * signed address has expired; then the document reloads once.
   */
  async isAtFault(remote: RegistryEntry, error: unknown): Promise<boolean> {
    const { failure } = asRemoteError(error);
    if (failure !== 'unreachable' && failure !== 'timeout') return true;
    try {
      const current = await this.options.current(remote.name);
      if (current?.base === remote.base) return true;
      if (current && failure === 'unreachable') this.options.reload(remote.base);
    } catch {
      // There is no connection.
    }
    return false;
  }

  private async load(remote: RegistryEntry, route: PageRoute, again: boolean): Promise<ComponentType> {
    try {
      return await this.loadRelease(remote, route.module, again);
    } catch (error) {
      if (!(error instanceof RemoteError && error.failure === 'unreachable')) throw error;
      // The release may have been replaced, or its signed address may have expired.
      const current = await this.options.current(remote.name).catch(() => undefined);
      // The current release may have the page in another module.
      const now = current?.routes.find(({ path }) => path === route.path);
      if (!current || !now || current.base === remote.base) throw error;
      return this.loadRelease(current, now.module, true);
    }
  }

  private async loadRelease(remote: RegistryEntry, module: string, again: boolean): Promise<ComponentType> {
    this.options.onRequest(remote);
    try {
      return await loadPage(remote, module, this.options.kitVersion, again);
    } catch (error) {
      const outdated = error instanceof RemoteError && error.failure === 'incompatible';
      if (outdated && this.options.reload(`${remote.name} ${remote.version}`)) return leaving;
      throw error;
    }
  }
}

/** Pending for ever: the document reloads. */
const leaving = new Promise<never>(() => {});

const keyOf = ({ name, version }: RegistryEntry, { module }: PageRoute) => `${name} ${version} ${module}`;
