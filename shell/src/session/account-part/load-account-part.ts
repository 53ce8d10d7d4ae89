import { inTurn } from '@meishi/shell-sdk/in-turn';

let loading: ReturnType<typeof load> | undefined;

/** The chunk for signed-in users, loaded once, and again after a failure. */
export function loadAccountPart(): ReturnType<typeof load> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Evaluated in several tasks, because the client of the identity provider and the shapes of the calls each take a long one. */
const load = () =>
  inTurn(
    () => import(/* webpackChunkName: "account", webpackExports: ["initializeAuth"] */ '@firebase/auth'),
    () => import(/* webpackChunkName: "account" */ '@meishi/api-contract/shapes/fields'),
    () => import(/* webpackChunkName: "account" */ './account-calls.ts'),
    () => import(/* webpackChunkName: "account" */ './account-part.ts'),
  );
