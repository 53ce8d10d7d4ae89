import { shellConfig } from '@meishi/shell-sdk/webpack';
import { EarlyScripts } from './build/early-scripts.mjs';
import { PublicFiles } from './build/public-files.mjs';

const configurations = shellConfig(import.meta.dirname, { '/': 'homePage' });
for (const { name, plugins } of configurations)
  if (name === 'shell') plugins.push(new PublicFiles(), new EarlyScripts());

export default configurations;
