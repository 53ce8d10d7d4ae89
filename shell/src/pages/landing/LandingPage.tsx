import { Heading, LinkButton } from '@meishi/shell-sdk';

export default function LandingPage() {
  return (
    <>
      <Heading level={1} size="hero">
        Meet once. Stay in touch.
      </Heading>
      <LinkButton to="/sign-up" variant="primary">
        Create your card
      </LinkButton>
    </>
  );
}
