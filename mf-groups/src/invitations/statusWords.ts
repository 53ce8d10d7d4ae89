import type { Invitation } from '@meishi/api-contract/invitations';
import type { Tone } from '@meishi/shell-sdk';

export const statusWords: Record<Invitation['status'], { label: string; tone: Tone }> = {
  pending: { label: 'Open', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'positive' },
  declined: { label: 'Declined', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'danger' },
};
