import { askForInvitation } from '@meishi/api-contract/endpoints/groups/invitations';
import { Button, Callout, errorSentence, useApiMutation } from '@meishi/shell-sdk';
import { t } from '../words.ts';

interface AskAgainProps {
  groupName: string;
  token: string | undefined;
  inviter: string;
}

/** Asks the inviting admin by mail for a new invitation. */
export function AskAgain({ groupName, token, inviter }: AskAgainProps) {
  const ask = useApiMutation(askForInvitation);
  if (ask.isSuccess)
    return (
      <Callout tone="positive" announce title={t('{{inviter}} was asked', { inviter })}>
        {t('You get a mail as soon as there is a new invitation.')}
      </Callout>
    );
  return (
    <>
      {ask.error && (
        <Callout tone="danger" announce>
          {errorSentence(ask.error)}
        </Callout>
      )}
      <Button
        variant="primary"
        icon="send"
        busy={ask.isPending}
        onClick={() => ask.mutate({ params: { id: groupName }, body: { token } })}
      >
        {t('Ask for a new one')}
      </Button>
    </>
  );
}
