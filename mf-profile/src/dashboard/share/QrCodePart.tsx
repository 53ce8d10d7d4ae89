import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { SegmentedControl, Stack, Text, withBase } from '@meishi/shell-sdk';
import { QrCode, qrCodeSvg, squarePicture } from '@meishi/shell-sdk/media';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { CodeBackground } from '../../qr-code/code-background.ts';
import { QrCodeFiles } from '../../qr-code/QrCodeFiles.tsx';
import { t } from '../../words.ts';
import { useProfileCode } from './use-profile-code.ts';

type Middle = 'plain' | 'logo' | 'photo';

/** The QR code of a profile, to show or to download: plain, or with logo or photo in its centre. */
export default function QrCodePart({ profile }: { profile: Profile }) {
  const { content, choose, value, label, contents } = useProfileCode(profile);
  const [middle, setMiddle] = useState<Middle>('logo');
  // Contact details make the code dense, so a picture would make it unreadable.
  const picture = useMiddlePicture(content === 'page' ? middle : 'plain', profile);
  return (
    <Sides>
      <CodeBackground $width={280}>
        <QrCode value={value} middle={picture} label={label} />
      </CodeBackground>
      <Actions gap={4} align="start">
        <SegmentedControl label={t('Content')} value={content} onChange={choose} options={contents} />
        {content === 'page' ? (
          <SegmentedControl
            label={t('Centre')}
            value={middle}
            onChange={setMiddle}
            options={[
              { value: 'plain', label: t('Plain') },
              { value: 'logo', label: t('Logo') },
              ...(profile.photo ? [{ value: 'photo' as const, label: t('Photo') }] : []),
            ]}
          />
        ) : (
          <Text size="small" tone="soft">
            {t(
              'Saves your name, job, phone and email to contacts, even offline. These scans can’t be counted.',
            )}
          </Text>
        )}
        <QrCodeFiles name={profile.display_name} svg={() => qrCodeSvg(value, picture)} />
      </Actions>
    </Sides>
  );
}

/** The picture in the centre, once it is loaded. The code works without it. */
function useMiddlePicture(middle: Middle, { photo }: Pick<Profile, 'photo'>): string | undefined {
  const [picture, setPicture] = useState<{ of: string; data: string }>();
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;
  const source = middle === 'photo' ? photo && withBase(photo.url) : middle === 'logo' ? icon : undefined;
  useEffect(() => {
    if (!source) return;
    let isCurrent = true;
    squarePicture(source, middle === 'photo' ? 'round' : 'square').then(
      (data) => isCurrent && setPicture({ of: source, data }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [source, middle]);
  return picture && picture.of === source ? picture.data : undefined;
}

/** Side by side if there is room, as on the page, and stacked in a small dialog. */
const Sides = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 20px 32px;
`;

const Actions = styled(Stack)`
  flex: 1 1 280px;

  > fieldset {
    width: fit-content;
  }
`;
