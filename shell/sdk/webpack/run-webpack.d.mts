import type { Configuration } from 'webpack';

export function runWebpack(configurations: Configuration[]): Promise<string>;
