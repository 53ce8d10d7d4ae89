export { StandInShell } from './StandInShell.tsx';
export { type Answer, answering, type StandInApi, standInApi } from './stand-in-api.ts';
export { signedInSession, standInUser } from './stand-in-session.ts';
