import { ApiError } from '@meishi/api-contract/transport/client';
import { SaveState, type SaveStateProps } from '../saving/SaveState.tsx';
import { VersionChoices } from '../saving/VersionChoices.tsx';
import { useNotify } from '../toast/Toasts.tsx';
import { Specimen } from './Specimen.tsx';

/** Automatic saving and conflict choices. */
export function SavingSpecimens() {
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
