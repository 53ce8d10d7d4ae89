import { addProfileContact } from '@meishi/api-contract/endpoints/contacts/exchange';
import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { ApiError } from '@meishi/api-contract/transport/client';
import { useApi } from '@meishi/shell-sdk';
import { useEffect, useRef } from 'react';
import { t } from '../words.ts';
import { enhanceProfile, type SendExchange } from './document/visitor-script.ts';

/** The page's script inside the app. The form is sent with the session of the signed-in user. */
export function useEnhancedProfile(profile: PublicProfile | undefined, source: string | null) {
  const ground = useRef<HTMLDivElement>(null);
  const call = useApi();
  useEffect(() => {
    if (!profile || !ground.current) return;
    const send: SendExchange = async (body) => {
      if ('user_id' in profile)
        return { message: t('This is your own page: here visitors leave their details.') };
      try {
        const query = source ? { s: source } : {};
        await call(addProfileContact, { params: { id: profile.profile_id }, query, body });
        return null;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { message, fields, data } = error;
        const current = data?.current as { consent_text?: string } | undefined;
        return {
          message,
          fields: Object.keys(fields).length > 0 ? fields : undefined,
          consent_text: current?.consent_text,
        };
      }
    };
    return enhanceProfile(ground.current, send);
  }, [profile, source, call]);
  return ground;
}
