import type { Invitation } from '@meishi/api-contract/endpoints/groups/invitations';
import { message } from '@meishi/api-contract/shapes/message';
import type { Tone } from '@meishi/shell-sdk';

export const statusWords: Record<Invitation['status'], { label: string; tone: Tone }> = {
  pending: { label: message('Open'), tone: 'info' },
  accepted: { label: message('Accepted'), tone: 'positive' },
  declined: { label: message('Declined'), tone: 'warning' },
  cancelled: { label: message('Cancelled'), tone: 'neutral' },
  expired: { label: message('Expired'), tone: 'danger' },
};
