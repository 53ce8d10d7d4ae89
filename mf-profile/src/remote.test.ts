import { verifyRemote } from '@meishi/shell-sdk/verify';

verifyRemote(new URL('..', import.meta.url));
