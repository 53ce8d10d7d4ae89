import { answerDeviceLogin, getDeviceLogin } from '@meishi/api-contract/endpoints/account/device-logins';
import { listKeys } from '@meishi/api-contract/endpoints/account/keys';
import { message } from '@meishi/api-contract/shapes/message';
import type { IconName } from '@meishi/shell-sdk';
import {
  Button,
  Callout,
  Loading,
  LoadingOrError,
  Skeleton,
  Stack,
  Text,
  useApiMutation,
  useApiQuery,
  useNotify,
  withBase,
} from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { scopeWords, UserKeys } from '@meishi/shell-sdk/keys';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { UserWebhooks } from '@meishi/shell-sdk/webhooks';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Trans, t } from '../../words.ts';
import { DataSection } from './data/DataSection.tsx';
import { NotificationsSection } from './notifications/NotificationsSection.tsx';
import { SessionsSection } from './sessions/SessionsSection.tsx';
import { SignInSection } from './sign-in/SignInSection.tsx';
import { YouSection } from './you/YouSection.tsx';

interface ConnectDialogProps {
  /** The code in the address, if the program has opened it. */
  code: string | null;
  onClose: () => void;
}

/** Gives a program its key, after the user has seen what it asks for. */
function ConnectDialog({ code: given, onClose }: ConnectDialogProps) {
  const [code, setCode] = useState(given);
  return (
    <Dialog onClose={onClose} title={t('Connect a program')}>
      {code ? (
        <RequestedKey code={code} onOtherCode={() => setCode(null)} onClose={onClose} />
      ) : (
        <CodeForm onGiven={setCode} />
      )}
    </Dialog>
  );
}

function CodeForm({ onGiven }: { onGiven: (code: string) => void }) {
  const codeForm = useSchemaForm(getDeviceLogin.params, {
    values: { code: '' },
    onSubmit: async ({ code }) => onGiven(code),
  });
  return (
    <Form form={codeForm}>
      <codeForm.TextField
        name="code"
        label={t('Code')}
        hint={t('The program shows it, such as BCDF-GHJK.')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={9}
      />
      <FormActions>
        <CancelButton />
        <SubmitButton>{t('Continue')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

interface RequestedKeyProps {
  code: string;
  onOtherCode: () => void;
  onClose: () => void;
}

function RequestedKey({ code, onOtherCode, onClose }: RequestedKeyProps) {
  const requested = useApiQuery(getDeviceLogin, { params: { code } });
  const answer = useApiMutation(answerDeviceLogin, { refresh: [listKeys] });
  const notify = useNotify();
  if (!requested.data)
    return (
      <Stack gap={5}>
        <LoadingOrError level={3} query={requested} title={t('No program with this code')}>
          <Loading label={t('Checking the code')}>
            <Skeleton height="120px" radius="large" />
          </Loading>
        </LoadingOrError>
        <FormActions>
          <Button onClick={onOtherCode}>{t('Enter another code')}</Button>
        </FormActions>
      </Stack>
    );
  const { label: name, scopes, days } = requested.data;
  const send = async (allow: boolean) => {
    await answer.mutateAsync({ params: { code }, body: { allow } });
    notify(
      allow
        ? t('{{name}} now has access. Its key appears here within seconds.', { name })
        : t('{{name}} was denied access.', { name }),
    );
    onClose();
  };
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Text strong>{name}</Text>
        <Text tone="soft">{scopeWords(scopes)}</Text>
        <Text tone="soft">
          {t('The access ends after {{count, number}} days.', {
            count: days,
            one: 'The access ends after a day.',
          })}
        </Text>
      </Stack>
      <Callout tone="warning" title={t('Did you start this program?')}>
        {t(
          'Only allow it if it shows the code {{code}}. If someone sent you this address, they would get access.',
          { code },
        )}
      </Callout>
      <FormActions>
        <Button variant="quiet" busy={answer.isPending} onClick={() => send(false)}>
          {t('Deny')}
        </Button>
        <Button variant="primary" busy={answer.isPending} onClick={() => send(true)}>
          {t('Allow')}
        </Button>
      </FormActions>
    </Stack>
  );
}

function KeysSection() {
  // A program opens this page with its code.
  const [search, setSearch] = useSearchParams();
  const [connecting, setConnecting] = useState(search.has('code'));
  return (
    <Stack gap={6}>
      <Text tone="soft">
        <Trans
          i18nKey="A key lets a program read or change what you choose, without your password. See the <documentation>documentation</documentation> for every call."
          components={{
            documentation: (
              // biome-ignore lint/a11y/useAnchorContent: Trans fills it
              <a href={withBase('/api/docs')} target="_blank" rel="noreferrer" />
            ),
          }}
        />
      </Text>
      <UserKeys />
      <div>
        <Button onClick={() => setConnecting(true)}>{t('Connect a program')}</Button>
      </div>
      {connecting && (
        <ConnectDialog
          code={search.get('code')}
          onClose={() => {
            setConnecting(false);
            setSearch({}, { replace: true });
          }}
        />
      )}
    </Stack>
  );
}

function WebhooksSection() {
  return (
    <Stack gap={6}>
      <Text tone="soft">
        <Trans
          i18nKey="A webhook tells your server when something happens: a new contact, an exchange, a paid order. See the <documentation>documentation</documentation> for all events."
          components={{
            documentation: (
              // biome-ignore lint/a11y/useAnchorContent: Trans fills it
              <a href={withBase('/api/docs')} target="_blank" rel="noreferrer" />
            ),
          }}
        />
      </Text>
      <UserWebhooks />
    </Stack>
  );
}

interface AccountSection {
  name: string;
  icon: IconName;
  title: string;
  about: string;
  Content: ComponentType;
}

/** In display order. Wide screens show the first section at `/account`. */
export const accountSections: readonly [AccountSection, ...AccountSection[]] = [
  {
    name: 'you',
    icon: 'profile',
    title: message('You'),
    about: message('Name, photo, language, time zone'),
    Content: YouSection,
  },
  {
    name: 'notifications',
    icon: 'reminder',
    title: message('Notifications'),
    about: message('Which emails you get'),
    Content: NotificationsSection,
  },
  {
    name: 'sign-in',
    icon: 'lock',
    title: message('Login'),
    about: message('Address, password, second step'),
    Content: SignInSection,
  },
  {
    name: 'sessions',
    icon: 'desktop',
    title: message('Sessions'),
    about: message('Where you’re logged in'),
    Content: SessionsSection,
  },
  {
    name: 'keys',
    icon: 'key',
    title: message('Keys'),
    about: message('Access for programs'),
    Content: KeysSection,
  },
  {
    name: 'webhooks',
    icon: 'send',
    title: message('Webhooks'),
    about: message('Events for your server'),
    Content: WebhooksSection,
  },
  {
    name: 'data',
    icon: 'download',
    title: message('Your data'),
    about: message('Storage, export or deletion'),
    Content: DataSection,
  },
];
