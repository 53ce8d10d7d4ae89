import { shellConfig } from '@meishi/shell-sdk/webpack';

export default shellConfig(import.meta.dirname);
