import { withBase } from '@meishi/shell-sdk';
import { captureSync } from './capture-calls.ts';

/** A registration of a browser with Background Sync, which TypeScript does not know. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync: { register(tag: string): Promise<void> };
}

/** Whether this browser has Background Sync. */
export const hasBackgroundSync = (): boolean =>
  'ServiceWorkerRegistration' in globalThis && 'sync' in ServiceWorkerRegistration.prototype;

/** Asks the browser to start the service worker as soon as there is a network, also when no page is open then. */
export async function requestSync(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(withBase('/'));
  await (registration as SyncRegistration | undefined)?.sync.register(captureSync);
}
