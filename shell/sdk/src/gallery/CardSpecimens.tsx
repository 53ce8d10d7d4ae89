import styled from 'styled-components';
import { LinkButton } from '../button/Button.tsx';
import { BusinessCard } from '../cards/BusinessCard.tsx';
import { PhoneFrame } from '../cards/PhoneFrame.tsx';
import { ProfileCard } from '../cards/ProfileCard.tsx';
import { Stack } from '../layout/boxes.tsx';
import { QrCode } from '../media/QrCode.tsx';
import { Text } from '../text/Text.tsx';
import { space } from '../theme/theme.ts';
import { Specimen } from './Specimen.tsx';
import { sampleLinks, samplePhoto, samplePortrait } from './sample-data.ts';

/** The business card and the phone frame. */
export function CardSpecimens() {
  return (
    <>
      <Specimen title="Business cards">
        <Table>
          <BusinessCard
            tilt
            name="Mika Tanaka"
            title="Bookbinder"
            company="Lindenhof Studio"
            photo={samplePortrait}
          />
          <BusinessCard
            tilt
            stock="ink"
            name="Johanna von Bredow-Hallerstein"
            title="Head of Partnerships, Europe"
            company="Meishi"
            accent="#3b3dd6"
            corner={<QrCode value="https://meishi.app/johanna" label="QR code of the profile" />}
          />
        </Table>
      </Specimen>
      <Specimen title="Front and back">
        <ProfileCard
          profile={{
            display_name: 'Mika Tanaka',
            job_title: 'Bookbinder',
            company: '',
            photo: samplePhoto,
            theme: { accent: '#0a6847', layout: 'paper', mode: 'system' },
          }}
          code={<QrCode value="https://meishi.app/mika" label="QR code of the profile" />}
          address="https://meishi.app/mika"
        />
      </Specimen>
      <Specimen title="Phone">
        <PhoneFrame label="Preview of the profile" width={260}>
          <Stack gap={3} style={{ padding: space(4) }}>
            <BusinessCard name="Mika Tanaka" title="Bookbinder" company="Lindenhof Studio" accent="#0a6847" />
            <Text size="small" tone="soft" style={{ marginTop: space(3) }}>
              Books by hand, in Leipzig.
            </Text>
            {sampleLinks.map((link) => (
              <LinkButton key={link.id} href="#phone" icon={link.kind} wide>
                {link.title}
              </LinkButton>
            ))}
          </Stack>
        </PhoneFrame>
      </Specimen>
    </>
  );
}

const Table = styled.div`
  display: grid;
  gap: ${space(10)};
  width: min(100%, 420px);
  margin: ${space(4)} auto ${space(8)};
`;
