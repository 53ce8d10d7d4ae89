/** Made by the build of the remote that runs by itself. */
declare module 'virtual:remote' {
  import type { RemoteContract } from '@meishi/api-contract/remotes';
  import type { ComponentType } from 'react';
  import type { Examples } from './examples.ts';

  export const contract: RemoteContract;
  export const pages: Record<string, () => Promise<{ default: ComponentType }>>;
  export const examples: Examples;
  /** Whether the API of a running Meishi answers. */
  export const isConnected: boolean;
}
