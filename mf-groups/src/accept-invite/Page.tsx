import { Page } from '@meishi/shell-sdk';

export default function AcceptInvitePage() {
  return <Page title="Invitation">…</Page>;
}
