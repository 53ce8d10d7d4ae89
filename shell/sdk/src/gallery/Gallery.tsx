import { SegmentedControl } from '../field/SegmentedControl.tsx';
import { Row } from '../layout/boxes.tsx';
import { Page, PageHeader } from '../layout/Page.tsx';
import { useTheme } from '../theme/theme-choice.ts';
import { languageNames, pseudoLocale } from '../words/languages.ts';
import { currentLanguage, switchLanguage } from '../words/words.ts';
import { CardSpecimens } from './CardSpecimens.tsx';
import { ChartSpecimens } from './ChartSpecimens.tsx';
import { FieldSpecimens } from './FieldSpecimens.tsx';
import { FoundationSpecimens } from './FoundationSpecimens.tsx';
import { FrameSpecimens } from './FrameSpecimens.tsx';
import { LinkSpecimens } from './LinkSpecimens.tsx';
import { OverlaySpecimens } from './OverlaySpecimens.tsx';
import { SavingSpecimens } from './SavingSpecimens.tsx';
import { StatusSpecimens } from './StatusSpecimens.tsx';
import { TableSpecimens } from './TableSpecimens.tsx';

/** Every component of the kit in every state. */
export function Gallery() {
  const [choice, choose] = useTheme();
  return (
    <Page title="Kit" width="wide">
      <PageHeader
        title="Paper and ink"
        lead="Every component of the kit, in every state and in both themes."
        actions={
          <Row wrap>
            <SegmentedControl
              label="Language of the kit"
              options={[
                { value: 'en', label: languageNames.en },
                { value: 'de', label: languageNames.de },
                { value: pseudoLocale, label: 'Right to left' },
              ]}
              value={currentLanguage()}
              onChange={(language) => void switchLanguage(language)}
            />
            <SegmentedControl
              label="Theme of the page"
              options={[
                { value: 'system', label: 'System' },
                { value: 'light', label: 'Light', icon: 'light' },
                { value: 'dark', label: 'Dark', icon: 'dark' },
              ]}
              value={choice}
              onChange={choose}
            />
          </Row>
        }
      />
      <CardSpecimens />
      <FoundationSpecimens />
      <FieldSpecimens />
      <LinkSpecimens />
      <StatusSpecimens />
      <SavingSpecimens />
      <TableSpecimens />
      <OverlaySpecimens />
      <ChartSpecimens />
      <FrameSpecimens />
    </Page>
  );
}
