import type { RemoteContract } from '@meishi/api-contract/endpoints/remotes/remote-contract';

export function readRemoteContract(directory: string): RemoteContract;
export function readIdentity(directory: string): { name: string; version: string };
