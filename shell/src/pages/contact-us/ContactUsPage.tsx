import { contactSupport } from '@meishi/api-contract/endpoints/support';
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
import { t } from '../../words.ts';

export default function ContactUsPage() {
  const { user } = useSession();
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <Page title={t('Contact us')} width="narrow">
      <PageHeader
        title={t('Contact us')}
        lead={t('Questions, problems or ideas: a person reads every message and replies by email.')}
      />
      <div>
        <div aria-live="polite">
          {sentFrom && (
            <EmptyState
              level={2}
              icon="send"
              title={t('We’ve received your message')}
              action={
                <Button ref={focused} onClick={() => setSentFrom(null)}>
                  {t('Write another message')}
                </Button>
              }
            >
              {t('We’ll reply to {{email}}, usually within one working day.', { email: sentFrom })}
            </EmptyState>
          )}
        </div>
        {!sentFrom && <MessageForm key={user?.user_id} onSent={setSentFrom} />}
      </div>
    </Page>
  );
}

/** The pressed button was removed, so focus moves here. */
const focused = (button: HTMLButtonElement | null) => button?.focus();

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
    <Form form={message} label={t('Message')}>
      <message.TextField name="name" label={t('Your name')} autoComplete="name" maxLength={100} />
      <message.TextField name="email" label={t('Email')} type="email" autoComplete="email" />
      <message.TextField
        name="subject"
        label={t('What is it about?')}
        optional
        autoComplete="off"
        maxLength={150}
      />
      <message.TextArea name="message" label={t('Message')} rows={7} maxLength={5000} counter />
      {/* A honeypot: visitors do not see it, bots fill in every field. */}
      <VisuallyHidden aria-hidden inert>
        <message.TextField name="website" label={t('Leave this empty')} autoComplete="off" tabIndex={-1} />
      </VisuallyHidden>
      <FormActions>
        <SubmitButton size="large">{t('Send message')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
