import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { Heading, LinkButton, Row, Stack, Text } from '@meishi/shell-sdk';
import { QrCode } from '@meishi/shell-sdk/media';
import { useEffect, useRef } from 'react';
import { useProfileCode } from '../dashboard/share/use-profile-code.ts';
import { UnreachableNote } from '../profiles/UnreachableNote.tsx';
import { profileAddress } from '../public-profile/profile-address.ts';
import { CodeBackground } from '../qr-code/code-background.ts';
import { AddressButtons } from '../share-mode/AddressButtons.tsx';
import { t } from '../words.ts';
import { OwnProfileCard } from './OwnProfileCard.tsx';
import { WelcomeColumns } from './welcome-columns.ts';

/** The end of the guide: the code to show, and the way to the dashboard. */
export function ReadyCard({ profile }: { profile: Profile }) {
  const { value, label } = useProfileCode(profile);
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, []);
  return (
    <WelcomeColumns>
      <div>
        <Stack gap={2}>
          <div ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
            <Heading level={1}>{t('Your card is ready')}</Heading>
          </div>
          <Text tone="soft">{t('Show this code: any phone’s camera opens your profile with it.')}</Text>
        </Stack>
        <UnreachableNote profile={profile} />
        <CodeBackground $width={240}>
          <QrCode value={value} label={label} />
        </CodeBackground>
        <AddressButtons profile={profile} />
        <Row gap={3} wrap>
          <LinkButton variant={'share' in navigator ? 'secondary' : 'primary'} size="large" to="/dashboard">
            {t('Go to your dashboard')}
          </LinkButton>
          <LinkButton size="large" icon="open" href={profileAddress(profile)} newTab>
            {t('Open profile')}
          </LinkButton>
        </Row>
      </div>
      <div>
        <OwnProfileCard profile={profile} />
      </div>
    </WelcomeColumns>
  );
}
