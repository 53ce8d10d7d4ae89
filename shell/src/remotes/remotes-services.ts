import type { Registry } from '@meishi/api-contract/endpoints/remotes/registry';
import { createContext, useContext } from 'react';
import type { FrameLoss } from './frame-loss.ts';
import type { HangWatch } from './hang-watch.ts';
import type { LeftOutReason } from './left-out.ts';
import type { Preview } from './preview.ts';
import type { ReleaseReports } from './release-reports.ts';
import type { RemotePages } from './remote-pages.ts';

/** What loads the pages of remotes, and watches and reports how they do. */
export interface RemotesServices {
  remotePages: RemotePages;
  releaseReports: ReleaseReports;
  hangWatch: HangWatch;
  frameLoss: FrameLoss;
  preview: Preview;
  /** The remotes that this document leaves out, with the reason. */
  leftOut: ReadonlyMap<string, LeftOutReason>;
  /** The current registry of the signed-in user. */
  fetchRegistry: (signal?: AbortSignal) => Promise<Registry>;
  fetchRemoteState: (name: string, signal?: AbortSignal) => Promise<{ is_live: boolean }>;
}

export const RemotesServicesContext = createContext<RemotesServices | null>(null);

export function useRemotesServices(): RemotesServices {
  const services = useContext(RemotesServicesContext);
  if (!services) throw new Error('useRemotesServices needs a RemotesServicesContext.');
  return services;
}
