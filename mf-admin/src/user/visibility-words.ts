import { message } from '@meishi/api-contract/shapes/message';

export const visibilityWords: Record<string, string> = {
  public: message('Everyone'),
  unlisted: message('Requires the address'),
  off: message('Hidden'),
};
