/** The kinds of links, of profiles and of groups. */
export const linkKinds = `'website', 'email', 'phone', 'sms', 'whatsapp', 'linkedin', 'instagram', 'x', 'facebook',
  'tiktok', 'youtube', 'github', 'calendar', 'address', 'file', 'payment', 'custom'`;
