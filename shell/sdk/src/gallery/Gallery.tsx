import { ApiError } from '@meishi/api-contract/transport/client';
import { IconButton } from '../button/Button.tsx';
import { BarList } from '../charts/BarList.tsx';
import { Breakdowns } from '../charts/Breakdowns.tsx';
import { SeriesChart } from '../charts/SeriesChart.tsx';
import { StatRow, StatTile } from '../charts/StatTile.tsx';
import { SegmentedControl } from '../field/SegmentedControl.tsx';
import { Switch } from '../field/Switch.tsx';
import { Row } from '../layout/boxes.tsx';
import { Page, PageHeader } from '../layout/Page.tsx';
import { LinkForm } from '../link-fields/LinkForm.tsx';
import { LinkRow } from '../link-fields/LinkRow.tsx';
import { SaveState, type SaveStateProps } from '../saving/SaveState.tsx';
import { VersionChoices } from '../saving/VersionChoices.tsx';
import { Badge } from '../status/Badge.tsx';
import { Table, TableBody, TableCell, TableRow } from '../table/Table.tsx';
import { Text } from '../text/Text.tsx';
import { useTheme } from '../theme/theme-choice.ts';
import { useNotify } from '../toast/Toasts.tsx';
import { languageNames, pseudoLocale } from '../words/languages.ts';
import { currentLanguage, switchLanguage } from '../words/words.ts';
import { CardSpecimens } from './CardSpecimens.tsx';
import { FieldSpecimens } from './FieldSpecimens.tsx';
import { FoundationSpecimens } from './FoundationSpecimens.tsx';
import { FrameSpecimens } from './FrameSpecimens.tsx';
import { OverlaySpecimens } from './OverlaySpecimens.tsx';
import { Specimen } from './Specimen.tsx';
import { StatusSpecimens } from './StatusSpecimens.tsx';
import { sampleBreakdowns, sampleLinks, samplePhoto, sampleSeries } from './sample-data.ts';

/** Links as their owner sees them. */
function LinkSpecimens() {
  const notify = useNotify();
  const form = {
    busy: false,
    titleHint: 'What people see on your profile.',
    onSubmit: ({ title }: { title: string }) => notify(`${title} saved`),
  };
  return (
    <>
      <Specimen title="Rows of links">
        <div>
          <LinkRow
            link={{ kind: 'website', title: 'Portfolio', photo: null }}
            address="https://mika.example/work"
            notes={[{ icon: 'time', text: 'Until 3 Dec, 18:00' }]}
            faded={false}
            onEdit={() => notify('Portfolio opened')}
          >
            <Switch label="Show Portfolio" hideLabel defaultChecked />
            <IconButton icon="more" label="More for Portfolio" />
          </LinkRow>
          <LinkRow
            link={{ kind: 'calendar', title: 'Book a call', photo: samplePhoto }}
            address="https://cal.com/mika"
            faded
            onEdit={() => notify('Book a call opened')}
          >
            <Switch label="Show Book a call" hideLabel />
          </LinkRow>
          <LinkRow
            link={{ kind: 'address', title: 'The studio', photo: null }}
            address="Karl-Heine-Straße 12, Leipzig"
            notes={[{ icon: 'lock', text: 'Kept by Studio Lindenhof' }]}
            faded={false}
          />
        </div>
      </Specimen>
      <Specimen title="New link, and one that is changed">
        <LinkForm {...form} link={null} submitLabel="Add link" />
        <LinkForm
          {...form}
          link={{
            kind: 'calendar',
            title: 'Book a call',
            url: 'https://cal.com/mika',
            starts_at: null,
            ends_at: null,
          }}
          submitLabel="Save link"
          scheduleNote={<Text size="small">What the plan says about schedules.</Text>}
        />
      </Specimen>
    </>
  );
}

/** Numbers. */
function ChartSpecimens() {
  return (
    <>
      <Specimen title="Figures">
        <StatRow>
          <StatTile
            label="Views"
            value={1871}
            previous={1512}
            trend={sampleSeries.map(({ views }) => views)}
          />
          <StatTile
            label="Link clicks"
            value={640}
            previous={702}
            trend={sampleSeries.map(({ clicks }) => clicks)}
          />
          <StatTile label="Taps" value={88} previous={88} />
          <StatTile label="Saves" value={12} previous={0} />
        </StatRow>
      </Specimen>
      <Specimen title="Over time">
        <SeriesChart
          label="Views and clicks per day"
          points={sampleSeries}
          series={[
            { key: 'views', label: 'Views' },
            { key: 'clicks', label: 'Clicks' },
          ]}
        />
        <SeriesChart
          label="A quiet week"
          points={sampleSeries.slice(0, 7).map(({ at }) => ({ at, taps: 0 }))}
          series={[{ key: 'taps', label: 'Taps' }]}
          height={140}
        />
      </Specimen>
      <Specimen title="By how many">
        <BarList
          label="Clicks by link"
          share
          items={sampleLinks.map(({ id, title, kind, clicks }) => ({
            id,
            label: title,
            icon: kind,
            value: clicks,
          }))}
        />
      </Specimen>
      <Specimen title="Where people came from">
        <Breakdowns analytics={sampleBreakdowns} />
      </Specimen>
    </>
  );
}

/** Automatic saving and conflict choices. */
function SavingSpecimens() {
  const notify = useNotify();
  const state: SaveStateProps = {
    status: 'saved',
    failure: null,
    contested: false,
    onRetry: () => notify('Tried again'),
    onDiscard: () => notify('Discarded'),
  };
  const failure = new ApiError(503, 'unavailable', 'Meishi is being looked after.');
  return (
    <>
      <Specimen title="Whether it is saved">
        <SaveState {...state} />
        <SaveState {...state} status="saving" />
        <SaveState {...state} fault="Saved except for the marked fields" />
        <SaveState {...state} contested />
        <SaveState {...state} status="failed" failure={failure} />
      </Specimen>
      <Specimen title="Two versions">
        <VersionChoices
          title="Another admin also changed this"
          question="Which version do you want to keep?"
          theirs="The other admin’s"
          contested={[
            {
              id: 'title',
              name: 'Title',
              mine: 'Meet Mika',
              theirs: 'Book a first conversation',
              onChoose: (version) => notify(`${version} stays`),
            },
          ]}
        />
      </Specimen>
    </>
  );
}

const cards = [
  { label: 'Trade fair', kind: 'Bamboo', active: true, taps: 1204, registered: '4 Mar 2026' },
  { label: 'Desk', kind: 'PVC', active: false, taps: 18, registered: '21 Nov 2026' },
];

function TableSpecimens() {
  return (
    <Specimen title="Table">
      <Table
        caption="Cards"
        columns={[
          { title: 'Card' },
          { title: 'Kind' },
          { title: 'Status' },
          { title: 'Taps', end: true },
          { title: 'Registered', end: true },
        ]}
      >
        <TableBody>
          {cards.map(({ label, kind, active, taps, registered }) => (
            <TableRow key={label}>
              <TableCell>{label}</TableCell>
              <TableCell>{kind}</TableCell>
              <TableCell>{active ? <Badge tone="positive">Active</Badge> : <Badge>Paused</Badge>}</TableCell>
              <TableCell end label="Taps:">
                {taps.toLocaleString('en')}
              </TableCell>
              <TableCell end label="Registered">
                {registered}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Specimen>
  );
}

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
