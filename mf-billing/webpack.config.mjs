import { remoteConfig } from '@meishi/shell-sdk/webpack';

export default remoteConfig(import.meta.dirname);
