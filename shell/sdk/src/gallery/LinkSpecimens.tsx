import { IconButton } from '../button/Button.tsx';
import { Switch } from '../field/Switch.tsx';
import { LinkForm } from '../link-fields/LinkForm.tsx';
import { LinkRow } from '../link-fields/LinkRow.tsx';
import { Text } from '../text/Text.tsx';
import { useNotify } from '../toast/Toasts.tsx';
import { Specimen } from './Specimen.tsx';
import { samplePhoto } from './sample-data.ts';

/** Links as their owner sees them. */
export function LinkSpecimens() {
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
