import { keyScopes } from '@meishi/api-contract/endpoints/account/keys';
import { message } from '@meishi/api-contract/shapes/message';
import { type KeyFeature, type KeyScope, keyFeatures } from '@meishi/api-contract/transport/endpoint';
import { t } from '../words/kit-words.ts';

export const featureWords: Record<KeyFeature, string> = {
  account: message('Account'),
  profiles: message('Profiles'),
  links: message('Links'),
  contacts: message('Contacts and reminders'),
  cards: message('Cards'),
  analytics: message('Analytics'),
  groups: message('Groups, with members, links and dashboards'),
};

export const canChange = (feature: KeyFeature) => keyScopes.includes(`${feature}:write`);

/** What a key may do, as a short list. */
export function scopeWords(scopes: readonly string[]): string {
  return keyFeatures
    .flatMap((feature) => {
      const has = (scope: KeyScope) => scopes.includes(scope);
      const name = t(featureWords[feature]);
      if (has(`${feature}:write`)) return t('{{name}}: read and change', { name });
      return has(`${feature}:read`) ? t('{{name}}: read', { name }) : [];
    })
    .join(' · ');
}
