import { message } from '@meishi/api-contract/message';

/** Who sees a profile, in words. */
export const visibilityWords: Record<string, string> = {
  public: message('Everybody'),
  unlisted: message('Who has the address'),
  off: message('Nobody'),
};
