import { getProfile, type PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { message } from '@meishi/api-contract/shapes/message';
import { attachContact, recordLinkClick } from '@meishi/api-contract/wrappers';
import {
  ErrorState,
  LinkButton,
  Loading,
  Skeleton,
  theme,
  useApi,
  useApiQuery,
  usePageTitle,
  useParams,
  useSearchParams,
  useSession,
  useWallets,
} from '@meishi/shell-sdk';
import { type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import { enhanceExchange, exchangeStore, type SendExchange } from './document/visitor-exchange.ts';
import { enhanceProfile } from './document/visitor-script.ts';
import { PublicProfileView } from './PublicProfileView.tsx';
import { clickAddress } from './profile-address.ts';
import { fullName } from './profile-text.ts';
import { UnavailableProfile } from './UnavailableProfile.tsx';

/** A profile inside the app: the page that the server renders, with a note for its owner. */
export default function PublicProfilePage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { status, displayName, email } = useSession();
  const wallets = useWallets();
  const {
    data: profile,
    error,
    refetch,
  } = useApiQuery(getProfile, { params: { id } }, { enabled: status !== 'loading' });
  usePageTitle(profile && fullName(profile));
  const source = search.get('s');
  const ground = useEnhancedProfile(profile, source);
  useOwnClickReports(ground, profile, source);

  if (error?.code === 'not-found' || error?.code === 'invalid-input')
    return <UnavailableProfile reason="unknown" />;
  if (error)
    return <ErrorState error={error} title={t('This profile could not be loaded')} onRetry={refetch} />;
  if (!profile) return <ProfileSkeleton />;
  return (
    <>
      <PublicProfileView
        ref={ground}
        profile={profile}
        source={source}
        wallets={wallets}
        visitor={{ name: displayName ?? undefined, email: email ?? undefined }}
      />
      {'user_id' in profile && <OwnerNote visibility={profile.visibility} />}
    </>
  );
}

function ProfileSkeleton() {
  return (
    <Loading label={t('Loading profile')}>
      <Column>
        <Skeleton height="240px" radius="large" />
        <Skeleton width="70%" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height="60px" radius="regular" />
        ))}
      </Column>
    </Loading>
  );
}

const Column = styled.div`
  display: grid;
  gap: 20px;
  max-width: 560px;
  margin: 0 auto;
  padding: 20px 16px 64px;
`;

const sentences: Record<PublicProfile['visibility'], string> = {
  public: message('This is your profile.'),
  unlisted: message('This is your profile. Only people with its address can find it.'),
  off: message('Only you see this. Your profile is private.'),
};

/** Floats above the page, so that the owner sees the same layout as visitors. */
function OwnerNote({ visibility }: Pick<PublicProfile, 'visibility'>) {
  return (
    <Slip>
      <span>{t(sentences[visibility])}</span>
      <LinkButton size="small" icon="edit" to="/dashboard">
        {t('Edit')}
      </LinkButton>
    </Slip>
  );
}

/** The page's script inside the app. The form is sent with the session of the signed-in user. */
function useEnhancedProfile(profile: PublicProfile | undefined, source: string | null) {
  const ground = useRef<HTMLDivElement>(null);
  const call = useApi();
  useEffect(() => {
    if (!profile || !ground.current) return;
    const send: SendExchange = async (body) => {
      if ('user_id' in profile)
        return { message: t('This is your own profile. Visitors can share their details here.') };
      const query = source ? { s: source } : {};
      const answer = await attachContact(call, { params: { id: profile.profile_id }, query, body });
      if (answer.status !== 500)
        return { receipt_url: 'receipt_url' in answer.data ? answer.data.receipt_url : null };
      const { reason, fields, data } = answer.cause;
      const current = data?.current as { consent_text?: string } | undefined;
      return {
        message: reason,
        fields: Object.keys(fields).length > 0 ? fields : undefined,
        consent_text: current?.consent_text,
        isUnsent: answer.cause.status === 0 || answer.cause.status > 499,
      };
    };
    const openStore = exchangeStore;
    return enhanceProfile(ground.current, { enhanceForm: enhanceExchange, openStore, sendExchange: send });
  }, [profile, source, call]);
  return ground;
}

/**
 * Opens links of the owner directly and reports the click with their session, so that it counts as their own.
 * `/l/{link_id}` receives no session and would count it as a visitor's.
 */
function useOwnClickReports(
  ground: RefObject<HTMLDivElement | null>,
  profile: PublicProfile | undefined,
  source: string | null,
): void {
  const call = useApi();
  useEffect(() => {
    if (!profile || !('user_id' in profile)) return;
    const follow = (event: MouseEvent) => {
      const address = event.target instanceof Element && event.target.closest('a')?.getAttribute('href');
      const link = profile.links.find((link) => clickAddress(link, source) === address);
      if (!link || event.button > 1) return;
      event.preventDefault();
      const body = { event_id: crypto.randomUUID(), link_id: link.link_id };
      const reported = recordLinkClick(call, { body }, { keepalive: true });
      const opensTab = event.metaKey || event.ctrlKey || event.shiftKey || event.button === 1;
      if (opensTab) window.open(link.url, '_blank', 'noopener');
      // Leaving immediately would end the page before the call is sent. The link opens even if it cannot be reported.
      else Promise.race([reported, delay()]).then(() => window.open(link.url, '_self'));
    };
    const element = ground.current;
    element?.addEventListener('click', follow);
    element?.addEventListener('auxclick', follow);
    return () => {
      element?.removeEventListener('click', follow);
      element?.removeEventListener('auxclick', follow);
    };
  }, [ground, profile, source, call]);
}

const delay = () => new Promise((resolve) => setTimeout(resolve, 1_000));

const Slip = styled.aside`
  position: sticky;
  bottom: 16px;
  z-index: 10;
  display: flex;
  align-items: center;
  gap: 12px;
  width: max-content;
  max-width: calc(100% - 32px);
  margin: -64px auto 12px;
  padding-block: 8px;
  padding-inline: 16px 8px;
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
  box-shadow:
    0 0 0 1px ${theme.colour.hairline},
    ${theme.shadow.float};
  font: 500 ${theme.size.small} ${theme.font.text};
`;
