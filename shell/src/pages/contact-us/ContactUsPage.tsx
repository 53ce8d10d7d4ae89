import { contactSupport } from '@meishi/api-contract/support';
import {
  Button,
  EmptyState,
  Page,
  PageHeader,
  useApiMutation,
  useSession,
  VisuallyHidden,
} from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { useState } from 'react';

/** A message to the people behind the product. */
export default function ContactUsPage() {
  const { user } = useSession();
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <Page title="Contact us" width="narrow">
      {sentFrom ? (
        <EmptyState
          level={2}
          icon="send"
          title="Thank you, your message is here"
          action={<Button onClick={() => setSentFrom(null)}>Write another one</Button>}
        >
          We answer to {sentFrom}, usually within a working day.
        </EmptyState>
      ) : (
        <>
          <PageHeader
            title="Contact us"
            lead="A question, a problem, an idea: people read this, and answer by mail."
          />
          <MessageForm key={user?.user_id} onSent={setSentFrom} />
        </>
      )}
    </Page>
  );
}

function MessageForm({ onSent }: { onSent: (email: string) => void }) {
  const { user, email } = useSession();
  const send = useApiMutation(contactSupport);
  const message = useSchemaForm(contactSupport.body, {
    values: { name: user?.display_name ?? '', email: email ?? '', subject: '', message: '', website: '' },
    onSubmit: async (body) => {
      await send.mutateAsync({ body });
      onSent(body.email);
    },
  });
  return (
    <Form form={message} label="Message">
      <message.TextField name="name" label="Your name" autoComplete="name" maxLength={100} />
      <message.TextField name="email" label="E-mail" type="email" autoComplete="email" />
      <message.TextField
        name="subject"
        label="What is it about?"
        optional
        autoComplete="off"
        maxLength={150}
      />
      <message.TextArea name="message" label="Message" rows={7} maxLength={5000} counter />
      {/* People never see it; programs that fill in every field give themselves away. */}
      <VisuallyHidden aria-hidden inert>
        <message.TextField name="website" label="Leave this empty" autoComplete="off" tabIndex={-1} />
      </VisuallyHidden>
      <FormActions>
        <SubmitButton size="large">Send message</SubmitButton>
      </FormActions>
    </Form>
  );
}
