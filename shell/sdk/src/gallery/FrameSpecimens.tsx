import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import styled from 'styled-components';
import { Logo } from '../brand/Logo.tsx';
import { Button } from '../button/Button.tsx';
import { Footer } from '../frame/Footer.tsx';
import { LoadingScreen } from '../frame/LoadingScreen.tsx';
import { defaultFooter } from '../frame/navigation.ts';
import { Sidebar } from '../frame/Sidebar.tsx';
import { SiteHeader } from '../frame/SiteHeader.tsx';
import { Row, Stack } from '../layout/boxes.tsx';
import { theme } from '../theme/theme.ts';
import { Specimen } from './Specimen.tsx';
import { sampleBottomEntries, sampleEntries } from './sample-data.ts';

const brand = (name: string, display_name: string): GroupBrand => ({
  name,
  display_name,
  logo: null,
  accent: null,
  site_url: null,
});

const brands = [null, brand('monroe', 'Monroe College'), brand('test', 'Test')];

/** Logos, navigation, header and footer. */
export function FrameSpecimens() {
  return (
    <>
      <Specimen title="Logos">
        <Row wrap gap={10}>
          {brands.map((each) => (
            <Stack key={each?.name ?? 'meishi'} gap={5} align="start">
              <Logo brand={each} size={64} withName={false} />
              <Logo brand={each} size={36} />
              <Logo brand={each} size={24} />
            </Stack>
          ))}
        </Row>
      </Specimen>
      <Specimen title="Navigation">
        <Column>
          <Sidebar
            entries={sampleEntries}
            bottomEntries={sampleBottomEntries}
            currentPath="/kit"
            follow={() => (event) => event.preventDefault()}
            close={() => {}}
          />
        </Column>
      </Specimen>
      <Specimen title="First and last line">
        <SiteHeader>
          <Button size="small" variant="quiet">
            Log in
          </Button>
          <Button size="small" variant="primary">
            Sign up
          </Button>
        </SiteHeader>
        <Footer links={defaultFooter()} />
      </Specimen>
      <Specimen title="Loading screen">
        <Short>
          <LoadingScreen brand={null} />
        </Short>
      </Specimen>
    </>
  );
}

const Column = styled.div`
  display: flex;
  width: ${theme.sidebarWidth};
  min-height: 560px;
`;

const Short = styled.div`
  > * {
    min-height: 320px;
  }
`;
