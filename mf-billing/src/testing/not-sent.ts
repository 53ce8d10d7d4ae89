/** The delivery of an order that nobody has begun to make. */
export const notSent = {
  stage: 'received',
  tracking_number: null,
  tracking_url: null,
  sent_at: null,
  delivered_at: null,
  expected: null,
  shipping: null,
} as const;
