import { Callout, Heading, LinkButton, Page, Stack, Text, useSession } from '@meishi/shell-sdk';
import { ProductList } from './ProductList';

/** The catalogue of things that open a profile; open to everyone. */
export default function ProductsPage() {
  const { status } = useSession();
  return (
    <Page title="Products" width="wide">
      <Stack as="header" gap={4}>
        <Heading level={1} size="hero">
          Something to hand over.
        </Heading>
        <Text size="lead" tone="soft" style={{ maxWidth: '56ch' }}>
          Five things that open your profile when a phone comes near. New number, new job? They still lead to
          you.
        </Text>
      </Stack>
      <Callout
        tone="neutral"
        icon="products"
        title="Not on sale yet."
        actions={
          status === 'signed-in' ? (
            <LinkButton to="/dashboard">Open your profile</LinkButton>
          ) : (
            status === 'signed-out' && <LinkButton to="/sign-up">Create your card</LinkButton>
          )
        }
      >
        Orders open once payments are connected, and prices appear here then. Your profile needs none of
        these: share its address today.
      </Callout>
      <ProductList />
    </Page>
  );
}
