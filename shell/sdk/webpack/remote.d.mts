import type { Configuration } from 'webpack';

export function remoteConfig(directory: string): Configuration[];
export function localRemoteConfig(directory: string): Configuration;
