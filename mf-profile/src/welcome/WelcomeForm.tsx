import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { shortAddress } from '@meishi/api-contract/rules/link-address';
import { linkKindFacts } from '@meishi/api-contract/rules/link-kinds';
import {
  Button,
  contractWord,
  errorSentence,
  FailureCallout,
  Icon,
  JoinOffers,
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
import { IssuedCards } from '../issued-cards/IssuedCards.tsx';
import { t } from '../words.ts';
import { OwnProfileCard } from './OwnProfileCard.tsx';
import { useWelcomeContact } from './use-welcome-contact.ts';
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
  const contact = useWelcomeContact(profile);
  const { links, write, check, save } = useWelcomeLinks(profile);
  const update = useProfileUpdate(profile);
  const uploadPhoto = usePictureUpload(profile, 'photo');
  const isPhone = useMediaQuery('(max-width: 599.98px)');
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const wrongLink = check();
    const wrong = contact.check() ?? (wrongLink >= 0 && `link-${wrongLink}`);
    if (wrong) {
      form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      const changes = {
        ...(jobTitle.trim() !== profile.job_title && { job_title: jobTitle.trim() }),
        ...contact.changes(),
      };
      if (Object.keys(changes).length > 0) await update(changes);
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
        lead={t('How people reach you, a photo and what you do. You can change all of it later.')}
      />
      <IssuedCards />
      <JoinOffers />
      <WelcomeColumns $cardFirst>
        <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
          <ContactFields contact={contact} />
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

/** Whoever saves the contact gets these. */
function ContactFields({ contact: { email, phone } }: { contact: ReturnType<typeof useWelcomeContact> }) {
  return (
    <Stack gap={3}>
      <TextField
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="email"
        value={email.value}
        error={email.fault}
        onChange={(event) => email.write(event.target.value)}
      />
      <TextField
        label={t('Phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t('Everyone who opens your profile can see it.')}
        value={phone.value}
        error={phone.fault}
        onChange={(event) => phone.write(event.target.value)}
      />
    </Stack>
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
