import { message } from '@meishi/api-contract/message';

/** Labels of a profile's visibility. */
export const visibilityWords: Record<string, string> = {
  public: message('Everybody'),
  unlisted: message('Who has the address'),
  off: message('Nobody'),
};
