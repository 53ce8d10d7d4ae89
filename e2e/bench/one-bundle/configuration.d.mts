import type { Configuration } from 'webpack';

/** The path of its files in addresses. */
export const base: string;

/** @param directory the folder for the build */
export function oneBundleConfig(directory: string): Configuration;
