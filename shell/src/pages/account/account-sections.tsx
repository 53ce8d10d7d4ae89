import { message } from '@meishi/api-contract/shapes/message';
import type { IconName } from '@meishi/shell-sdk';
import type { ComponentType } from 'react';
import { DataSection } from './data/DataSection.tsx';
import { KeysSection } from './KeysSection.tsx';
import { NotificationsSection } from './notifications/NotificationsSection.tsx';
import { SessionsSection } from './sessions/SessionsSection.tsx';
import { SignInSection } from './sign-in/SignInSection.tsx';
import { WebhooksSection } from './WebhooksSection.tsx';
import { YouSection } from './you/YouSection.tsx';

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
