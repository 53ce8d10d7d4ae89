import { beforeEach, describe, expect, it } from '@jest/globals';
import { StandInShell, signedInSession } from '@meishi/shell-sdk/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Authentication } from '../../session/authentication.ts';
import { FakeIdentity } from '../../session/identity/fake-identity.ts';
import { IdentityError, type MailAction } from '../../session/identity/identity.ts';
import { signInLinkAddress } from '../../session/identity/sign-in-link-address.ts';
import { Session } from '../../session/session.ts';
import { type SessionServices, SessionServicesContext } from '../../session/session-services.ts';
import MailActionPage from './MailActionPage.tsx';

const newAddress = 'new@example.com';
const offline = new IdentityError('network-request-failed', 'offline');

beforeEach(() => localStorage.clear());

/** Opens a link of this mode in a browser without a session. */
function open(mode: string, identity: FakeIdentity) {
  const session = new Session({
    stored: async () => null,
    loadIdentity: async () => identity,
    fetchUser: async () => {
      throw new Error('No one is signed in.');
    },
    syncToken: () => undefined,
  });
  session.start();
  const authentication = new Authentication({ session } as ConstructorParameters<typeof Authentication>[0]);
  const path = `/auth/action?mode=${mode}&oobCode=code`;
  render(
    <StandInShell path={path} session={signedInSession(null)}>
      <SessionServicesContext value={{ session, authentication } as unknown as SessionServices}>
        <MailActionPage />
      </SessionServicesContext>
    </StandInShell>,
  );
}

function identityWith(kind: MailAction['kind']): FakeIdentity {
  const identity = new FakeIdentity();
  identity.mailAction = { kind, email: newAddress };
  return identity;
}

const actionsOf = ({ calls }: FakeIdentity) => calls.filter((call) => /^(apply|link|password) /.test(call));
const button = (name: string) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe.each([
  [
    'verifyEmail',
    'verify-email',
    'Is this your address?',
    'Confirm this address',
    'Your address is verified',
  ],
  [
    'verifyAndChangeEmail',
    'change-email',
    'Change your address?',
    'Change to this address',
    'Your address was changed',
  ],
  [
    'recoverEmail',
    'recover-email',
    'Restore your address?',
    'Restore this address',
    'Your address is restored',
  ],
  [
    'revertSecondFactorAddition',
    'remove-second-factor',
    'Remove the second step?',
    'Remove the second step',
    'Second step removed',
  ],
] as const)('a link with %s', (mode, kind, question, label, result) => {
  it('says what it does and waits for its button', async () => {
    const identity = identityWith(kind);
    open(mode, identity);
    await heading(question);
    if (kind !== 'remove-second-factor') expect(screen.getByText(new RegExp(newAddress))).toBeTruthy();
    expect(actionsOf(identity)).toEqual([]);
    await userEvent.click(await button(label));
    await heading(result);
    expect(actionsOf(identity)).toEqual(['apply code']);
  });

  it('stays usable if the network fails', async () => {
    const identity = identityWith(kind);
    identity.refusals.set('readMailAction', offline).set('applyMailAction', offline);
    open(mode, identity);
    await heading('Something went wrong');
    identity.refusals.delete('readMailAction');
    await userEvent.click(await button('Try again'));
    await userEvent.click(await button(label));
    await screen.findByRole('alert');
    identity.refusals.clear();
    await userEvent.click(await button(label));
    await heading(result);
  });

  it('that was used meanwhile leads to a new one', async () => {
    const identity = identityWith(kind);
    identity.refusals.set('applyMailAction', new IdentityError('invalid-action-code', 'used'));
    open(mode, identity);
    await userEvent.click(await button(label));
    await heading('This link was already used');
  });
});

it('a code for another purpose than the link’s is not applied', async () => {
  const identity = identityWith('reset-password');
  open('verifyEmail', identity);
  await heading('This link was already used');
  expect(actionsOf(identity)).toEqual([]);
});

it('a link to log in waits for its button in the browser that requested it', async () => {
  signInLinkAddress.remember(newAddress);
  const identity = identityWith('sign-in');
  open('signIn', identity);
  await screen.findByText(`You requested this link for ${newAddress}.`);
  expect(actionsOf(identity)).toEqual([]);
  await userEvent.click(await button('Log in'));
  expect(actionsOf(identity)).toEqual([`link of ${newAddress}`]);
});
