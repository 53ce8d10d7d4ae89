import type { Configuration } from 'webpack';

export function localRemoteConfig(directory: string): Configuration;
export function localShellConfig(directory: string): Configuration;
export function developmentReactConfig(directory: string, outputFolder: string): Configuration;
