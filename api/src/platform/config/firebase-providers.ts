import type { FirebaseProvider } from '@meishi/api-contract/boot';
import { z } from 'zod';
import { emptyAsUnset } from './optional.ts';

const google = 'google.com';

/** The ids that Identity Platform gives to its providers. */
const federatedId = /^(oidc|saml)\.[a-z0-9][a-z0-9._-]{0,63}$/;

const maxLabelLength = 40;

/** Providers that sign users in through Firebase, in the order of their buttons: `google.com,oidc.work=Work account`. */
const providers = z
  .string()
  .default(google)
  .transform((text, context): FirebaseProvider[] => {
    if (text.trim() === 'none') return [];
    const found = new Map<string, FirebaseProvider>();
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    for (const entry of text.split(',')) {
      const [id = '', ...rest] = entry.split('=').map((part) => part.trim());
      const label = rest.join('=');
      if (id !== google && !federatedId.test(id))
        refuse(
          `“${id}” is no provider. Use ${google}, or an id that begins with oidc. or saml., such as oidc.work.`,
        );
      else if (id === google && label) refuse(`Remove the label of ${google}. Its button names Google.`);
      else if (id !== google && !label) refuse(`Enter a label for ${id}, such as ${id}=Work account.`);
      else if (label.length > maxLabelLength || /\p{Cc}/u.test(label))
        refuse(`Enter a label of at most ${maxLabelLength} characters for ${id}.`);
      else if (found.has(id)) refuse(`Name ${id} once.`);
      else found.set(id, { id, label: label || 'Google' });
    }
    return [...found.values()];
  });

export const firebaseProviders = emptyAsUnset(providers);
