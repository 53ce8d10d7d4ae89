import type { ProfilePageInput, ServerPage } from '@meishi/api-contract/server-pages';
import { message } from '@meishi/api-contract/shapes/message';
import { Heading, LinkButton, Row, Text, theme, withBase } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

export type Unavailability = Exclude<ProfilePageInput['reason'], 'found'>;

interface Notice {
  status: ServerPage['status'];
  title: string;
  sentence: string;
}

export const unavailabilityNotices: Record<Unavailability, Notice> = {
  off: {
    status: 404,
    title: message('This profile is paused'),
    sentence: message('Its owner turned it off for now. Try again later.'),
  },
  unknown: {
    status: 404,
    title: message('We can’t find this profile'),
    sentence: message('There’s no profile at this address. Please check it for typos.'),
  },
  erased: {
    status: 410,
    title: message('This profile was deleted'),
    sentence: message('Its owner deleted it and everything on it.'),
  },
};

/** Shown instead of a profile that is not available, with what to do next. */
export function UnavailableProfile({ reason }: { reason: Unavailability }) {
  const { title, sentence } = unavailabilityNotices[reason];
  return (
    <Middle>
      <BlankCard aria-hidden="true" />
      <Heading level={1}>{t(title)}</Heading>
      <Text tone="soft">{t(sentence)}</Text>
      <Row gap={2} wrap justify="center">
        <LinkButton variant="primary" href={withBase('/sign-up')}>
          {t('Create your own card')}
        </LinkButton>
        <LinkButton variant="quiet" href={withBase('/')}>
          {t('What is {{product}}?')}
        </LinkButton>
      </Row>
    </Middle>
  );
}

const Middle = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 16px;
  max-width: 480px;
  margin: 0 auto;
  padding: 12vh 20px 96px;
  text-align: center;

  /* Only names are in the serif of the system. */
  h1 {
    font-family: ${theme.font.text};
    font-weight: 600;
    letter-spacing: -0.015em;
  }
`;

/** A card without print. */
const BlankCard = styled.div`
  width: 200px;
  aspect-ratio: 85.6 / 54;
  margin-bottom: 20px;
  border-radius: 10px;
  background:
    linear-gradient(150deg, rgb(255 255 255 / 0.7), transparent 45%),
    ${theme.colour.cardPaper};
  box-shadow:
    inset 0 0 0 1px rgb(15 15 35 / 0.06),
    ${theme.shadow.float};
  transform: rotate(-4deg);
`;
