import { ApiError } from '@meishi/api-contract/transport/client';
import { Avatar } from '../avatar/Avatar.tsx';
import { Button } from '../button/Button.tsx';
import { Spinner } from '../icon/Spinner.tsx';
import { Row } from '../layout/boxes.tsx';
import { Badge, type Tone } from '../status/Badge.tsx';
import { Callout } from '../status/Callout.tsx';
import { EmptyState } from '../status/EmptyState.tsx';
import { ErrorState } from '../status/ErrorState.tsx';
import { Loading, Skeleton } from '../status/Skeleton.tsx';
import { useNotify } from '../toast/Toasts.tsx';
import { Specimen } from './Specimen.tsx';
import { samplePhoto } from './sample-data.ts';

const tones: Tone[] = ['neutral', 'accent', 'positive', 'warning', 'danger', 'info'];

/** Status components. */
export function StatusSpecimens() {
  const notify = useNotify();
  return (
    <>
      <Specimen title="Badges and faces">
        <Row wrap>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
        <Row wrap>
          <Avatar name="Mika Tanaka" size={56} />
          <Avatar name="Mika Tanaka" photo={samplePhoto} size={56} />
          <Avatar name="Ada" />
          <Avatar name="Łukasz Öztürk" size={28} />
          <Spinner label="Loading" />
        </Row>
      </Specimen>
      <Specimen title="Callouts">
        {tones.map((tone) => (
          <Callout
            key={tone}
            tone={tone}
            title="Please confirm your address"
            actions={<Button size="small">Resend</Button>}
          >
            We sent a message to mika@meishi.test.
          </Callout>
        ))}
      </Specimen>
      <Specimen title="Notices">
        <Row wrap>
          <Button onClick={() => notify('Profile saved')}>Notice</Button>
          <Button onClick={() => notify({ message: 'Link deleted', undo: () => notify('Link restored') })}>
            Notice with Undo
          </Button>
          <Button onClick={() => notify({ message: 'The photo could not be saved.', tone: 'error' })}>
            Notice of a failure
          </Button>
        </Row>
      </Specimen>
      <Specimen title="Nothing here yet">
        <EmptyState
          title="No contacts yet"
          icon="contacts"
          action={
            <Button variant="primary" icon="add">
              Add contact
            </Button>
          }
        >
          People who leave you their details appear here. You can also add someone yourself.
        </EmptyState>
      </Specimen>
      <Specimen title="It did not load">
        <ErrorState
          title="Your links could not be loaded"
          error={new ApiError(503, 'unavailable', 'Meishi is being updated. Please try again in a minute.')}
          onRetry={() => notify('Retrying')}
        />
      </Specimen>
      <Specimen title="Loading">
        <Loading label="Loading links">
          {['a', 'b', 'c'].map((key) => (
            <Row key={key} style={{ paddingBlock: 10 }}>
              <Skeleton width="40px" height="40px" radius="round" />
              <div style={{ flex: 1, display: 'grid', gap: 8 }}>
                <Skeleton width="40%" />
                <Skeleton width="72%" height="0.75rem" />
              </div>
            </Row>
          ))}
        </Loading>
      </Specimen>
    </>
  );
}
