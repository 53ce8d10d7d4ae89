import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageLoading } from '../../remotes/PageLoading.tsx';
import { t } from '../../words.ts';
import { OpenidButtons } from '../sign-in/OpenidButtons.tsx';
import { SignInPage } from '../sign-in/SignInPage.tsx';
import { useOfferedMethods } from '../sign-in/use-offered-methods.ts';
import { useSignInState } from '../sign-in/use-sign-in-state.ts';

/** Completes a sign-in at an OpenID Connect provider, which led the browser back to the product. */
export default function OpenidPage() {
  const signInState = useSignInState();
  const { authentication } = signInState;
  const methods = useOfferedMethods();
  const { search } = useLocation();

  useEffect(() => {
    void authentication.finishOpenid(new URLSearchParams(search).has('new'));
  }, [authentication, search]);

  if (!signInState.problem && !signInState.goTo) return <PageLoading />;
  return (
    <SignInPage signInState={signInState} title={t('Log in')} lead={t('Good to see you again.')}>
      <OpenidButtons {...methods} />
    </SignInPage>
  );
}
