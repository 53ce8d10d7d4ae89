import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { shortAddress } from '@meishi/api-contract/rules/link-address';
import { linkKindFacts } from '@meishi/api-contract/rules/link-kinds';
import {
  Button,
  contractWord,
  errorSentence,
  FailureCallout,
  Icon,
  LinkButton,
  PageHeader,
  Row,
  Stack,
  TextField,
  useMediaQuery,
} from '@meishi/shell-sdk';
import { PhotoField } from '@meishi/shell-sdk/media';
import { type SubmitEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { maxPictureBytes, usePictureUpload } from '../dashboard/appearance/use-picture-upload.ts';
import { useProfileUpdate } from '../dashboard/use-profile-update.ts';
import { t } from '../words.ts';
import { OwnProfileCard } from './OwnProfileCard.tsx';
import { useWelcomeLinks, type WelcomeLink } from './use-welcome-links.ts';
import { WelcomeColumns } from './welcome-columns.ts';

interface WelcomeFormProps {
  profile: Profile;
  onSaved: () => void;
}

const examples = ['linkedin.com/in/your-name', 'your-website.com', 'calendly.com/your-name'];

/** Photo, job title and links, beside the card that they appear on. What was typed stays if a call fails. */
export function WelcomeForm({ profile, onSaved }: WelcomeFormProps) {
  const [jobTitle, setJobTitle] = useState(profile.job_title);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { links, write, check, save } = useWelcomeLinks(profile);
  const update = useProfileUpdate(profile);
  const uploadPhoto = usePictureUpload(profile, 'photo');
  const isPhone = useMediaQuery('(max-width: 599.98px)');
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = check();
    if (wrong >= 0) {
      form.current?.querySelector<HTMLInputElement>(`[name="link-${wrong}"]`)?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      if (jobTitle.trim() !== profile.job_title) await update({ job_title: jobTitle.trim() });
      await save();
      onSaved();
    } catch (error) {
      setFailure(errorSentence(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <PageHeader
        title={t('Finish your card')}
        lead={t('A photo, what you do, and three links. You can change all of it later.')}
      />
      <WelcomeColumns $cardFirst>
        <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
          <PhotoField
            label={t('Your photo')}
            photo={profile.photo}
            maxBytes={maxPictureBytes}
            hint={t('A clear photo helps people remember you. Square photos work best.')}
            onUpload={uploadPhoto}
            onRemove={() => update({ photo: null })}
          />
          <TextField
            label={t('Job title')}
            name="job_title"
            autoComplete="organization-title"
            maxLength={100}
            value={jobTitle}
            onChange={(event) => setJobTitle(event.target.value)}
          />
          <Links>
            <legend>{t('Your links')}</legend>
            <Stack gap={3}>
              {[...links.entries()].map(([index, link]) => (
                <LinkField
                  key={index}
                  index={index}
                  link={link}
                  onWrite={(written) => write(index, written)}
                />
              ))}
            </Stack>
          </Links>
          <FailureCallout title={t('Not everything was saved')}>
            {failure && t('{{error}} What you typed is still here.', { error: failure })}
          </FailureCallout>
          <Row gap={3} wrap>
            <Button type="submit" variant="primary" size="large" busy={busy}>
              {t('Save and show my code')}
            </Button>
            <LinkButton variant="quiet" size="large" to="/dashboard">
              {t('Skip')}
            </LinkButton>
          </Row>
        </form>
        <div>
          <OwnProfileCard profile={{ ...profile, job_title: jobTitle }} compact={isPhone} />
        </div>
      </WelcomeColumns>
    </>
  );
}

interface LinkFieldProps {
  index: number;
  link: WelcomeLink;
  onWrite: (written: string) => void;
}

/** One address, with the platform that it was recognised as. */
function LinkField({ index, link: { written, recognised, fault, isSaved }, onWrite }: LinkFieldProps) {
  const kind = recognised?.kind;
  return (
    <TextField
      label={t('Link {{number}}', { number: index + 1 })}
      name={`link-${index}`}
      placeholder={examples[index]}
      prefix={<Icon name={kind ?? 'link'} size={18} />}
      hint={
        recognised &&
        kind &&
        `${contractWord(linkKindFacts[kind].label)} · ${shortAddress(recognised.url)}${isSaved ? ` · ${t('Saved')}` : ''}`
      }
      error={fault}
      value={written}
      readOnly={isSaved}
      maxLength={2048}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onWrite(event.target.value)}
    />
  );
}

const Links = styled.fieldset`
  min-width: 0;

  > legend {
    padding-bottom: 8px;
    font-weight: 550;
  }
`;
