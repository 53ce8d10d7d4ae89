import type { ServerPageFunction, SignInMethods, SitePageInput } from '@meishi/api-contract/server-pages';
import { Callout, Text } from '@meishi/shell-sdk';
import { renderSitePage } from '@meishi/shell-sdk/server';
import { providerRedirect } from '../../../session/identity/provider-windows.ts';
import { handOverToApp } from '../../../site/hand-over-to-app.ts';
import { t } from '../../../words.ts';
import { SignInFrame } from '../../sign-in/SignInFrame.tsx';
import { LogInForm, SignUpLink } from '../LogInForm.tsx';

const withoutMethods: SignInMethods = { firebase: null, openid: [] };

/** Renders the log-in page for a visitor. Its script starts the app, which replaces the page when the visitor uses it. */
export const logInPage: ServerPageFunction<SitePageInput> = async (input) => ({
  ...(await renderSitePage(input, () => ({
    title: t('Log in'),
    description: t('Log in to {{product}} to edit your card and see who opened it.'),
    content: <LogInDocument methods={input.signIn ?? withoutMethods} />,
    script: `(${handOverToApp})(app, ${JSON.stringify(providerRedirect)})`,
  }))),
  startsApp: true,
});

function LogInDocument({ methods }: { methods: SignInMethods }) {
  return (
    <SignInFrame title={t('Log in')} lead={t('Good to see you again.')}>
      <div hidden data-failed>
        <Callout tone="danger" announce>
          {t('This page could not be loaded completely. Check your connection and try again.')}
        </Callout>
      </div>
      <noscript>{t('This page needs JavaScript. Public profiles work without it.')}</noscript>
      <LogInForm methods={{ ...methods, ...idle }} {...empty} />
      <Text size="small" tone="soft" as="div">
        <SignUpLink email="" search="" />
      </Text>
    </SignInFrame>
  );
}

const ignore = () => {};
/** What the app adds when it replaces the page. */
const idle = { disabled: false, onProvider: ignore, onOpenid: ignore };
const empty = {
  email: '',
  onEmail: ignore,
  password: '',
  onPassword: ignore,
  busy: false,
  search: '',
  onSubmit: ignore,
};
