import { message } from '@meishi/api-contract/shapes/message';
import type { IconName } from '@meishi/shell-sdk';
import { Button, Stack, Text, withBase } from '@meishi/shell-sdk';
import { UserKeys } from '@meishi/shell-sdk/keys';
import { UserWebhooks } from '@meishi/shell-sdk/webhooks';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Trans, t } from '../../words.ts';
import { ConnectDialog } from './ConnectDialog.tsx';
import { DataSection } from './data/DataSection.tsx';
import { NotificationsSection } from './notifications/NotificationsSection.tsx';
import { SessionsSection } from './sessions/SessionsSection.tsx';
import { SignInSection } from './sign-in/SignInSection.tsx';
import { YouSection } from './you/YouSection.tsx';

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
