import { listGroups } from '@meishi/api-contract/endpoints/groups/groups';
import { type SignatureSettings, usualSignature } from '@meishi/api-contract/endpoints/groups/signatures';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { withoutHidden } from '@meishi/api-contract/rules/hidden-fields';
import { mailSignature } from '@meishi/api-contract/rules/mail-signature';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Button,
  Checkbox,
  Row,
  Skeleton,
  Stack,
  siteAddress,
  Text,
  theme,
  useApiQuery,
  useNotify,
  useSession,
} from '@meishi/shell-sdk';
import { MailSheet } from '@meishi/shell-sdk/media';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { PlanNote } from '../../profiles/PlanNote.tsx';
import { hasPro } from '../../profiles/plan.ts';
import { t } from '../../words.ts';

const programs = [
  ['Gmail', message('Settings, See all settings, Signature: paste into the box, then Save changes below.')],
  ['Outlook', message('Settings, Account, Signatures: paste into the box, then Save.')],
  ['Apple Mail', message('Settings, Signatures: untick “Always match my default font”, then paste.')],
] as const;

/** An email signature to copy with its formatting. The group that the profile represents its owner in may decide what it shows. */
export default function SignaturePart({ profile: own }: { profile: Profile }) {
  const profile = withoutHidden(own, own.hidden_fields);
  const { data: groups, isError } = useApiQuery(listGroups);
  const group = groups?.find(({ membership }) => membership?.profile_id === profile.profile_id);
  if (!groups && !isError) return <Skeleton height="320px" radius="large" />;
  return group?.signature ? (
    <Signature profile={profile} settings={group.signature}>
      <Text tone="soft">
        {t('{{group}} decides what your signature shows.', { group: group.display_name })}
      </Text>
    </Signature>
  ) : (
    <OwnSignature profile={profile} />
  );
}

function OwnSignature({ profile }: { profile: Profile }) {
  const [parts, setParts] = useState(usualSignature);
  const offered = [
    ['photo', t('Photo'), profile.photo !== null],
    ['phone', t('Phone'), profile.phones.length > 0],
    ['email', t('Email'), profile.emails.length > 0],
    ['website', t('Website'), profile.websites.length > 0],
  ] as const;

  return (
    <Signature profile={profile} settings={parts}>
      <Row as="fieldset" gap={5} wrap>
        {offered
          .filter(([, , there]) => there)
          .map(([part, label]) => (
            <Checkbox
              key={part}
              label={label}
              checked={parts[part]}
              onChange={(checked) => setParts({ ...parts, [part]: checked })}
            />
          ))}
      </Row>
    </Signature>
  );
}

interface SignatureProps {
  profile: Profile;
  settings: SignatureSettings;
  children: ReactNode;
}

function Signature({ profile, settings, children }: SignatureProps) {
  const { user } = useSession();
  const notify = useNotify();
  const { html, text } = mailSignature(profile, settings, { t, address: (path) => siteAddress(path) });

  const copy = async (items: Record<string, string>, done: string) => {
    const blobs = Object.entries(items).map(
      ([type, content]) => [type, new Blob([content], { type })] as const,
    );
    try {
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
      notify(done);
    } catch {
      notify({
        message: t('Your browser didn’t allow copying. Select the signature and copy it manually.'),
        tone: 'error',
      });
    }
  };

  return (
    <Stack gap={4}>
      {children}
      <MailSheet html={html} label={t('Your signature')} />
      {hasPro(user) ? (
        <Row gap={2} wrap>
          <Button
            icon="copy"
            onClick={() =>
              void copy(
                { 'text/html': html, 'text/plain': text },
                t('Signature copied. Paste it into your email app.'),
              )
            }
          >
            {t('Copy signature')}
          </Button>
          <Button
            variant="quiet"
            onClick={() => void copy({ 'text/plain': text }, t('Copied as plain text.'))}
          >
            {t('Copy as plain text')}
          </Button>
          <Button variant="quiet" onClick={() => void copy({ 'text/plain': html }, t('HTML copied.'))}>
            {t('Copy the HTML')}
          </Button>
        </Row>
      ) : (
        <PlanNote>{t('The email signature is part of Pro.')}</PlanNote>
      )}
      <Where>
        {programs.map(([program, steps]) => (
          <div key={program}>
            <dt>{program}</dt>
            <dd>{t(steps)}</dd>
          </div>
        ))}
      </Where>
      <Text size="caption" tone="faint">
        {t('Analytics show who came through your signature. The photo updates when you change yours.')}
      </Text>
    </Stack>
  );
}

const Where = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 12px 24px;
  margin: 0;
  font: ${theme.size.caption} ${theme.font.text};
  color: ${theme.colour.inkSoft};

  dt {
    font-weight: 550;
    color: ${theme.colour.ink};
  }

  dd {
    margin: 0;
  }
`;
