import type { Configuration } from 'webpack';

export function aloneRemoteConfig(directory: string, options: { isConnected: boolean }): Configuration;
