import { message } from '@meishi/api-contract/shapes/message';

export const visibilityWords: Record<string, string> = {
  public: message('Everybody'),
  unlisted: message('Who has the address'),
  off: message('Nobody'),
};
