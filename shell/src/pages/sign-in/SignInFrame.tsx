import { Heading, Text, theme, usePageTitle } from '@meishi/shell-sdk';
import { BusinessCard } from '@meishi/shell-sdk/cards';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';

function CardIllustration({ name }: { name?: string }) {
  return (
    <Table>
      <div>
        <BusinessCard
          name="Mei Tanaka"
          title={t('Landscape')}
          company="Lindenhof Studio"
          stock="ink"
          accent="#3b3dd6"
        />
      </div>
      <div>
        <BusinessCard
          name={name?.trim() || 'Ada Okafor'}
          title={t('Architect')}
          company="Lindenhof Studio"
          tilt
        />
      </div>
    </Table>
  );
}

const Table = styled.div`
  position: relative;
  width: min(78%, 520px);
  aspect-ratio: 5 / 4;

  > div {
    position: absolute;
    width: 84%;
  }

  > :first-child {
    top: 4%;
    right: 0;
    rotate: 9deg;
  }

  > :last-child {
    bottom: 6%;
    left: 0;
    rotate: -6deg;
  }
`;

interface SignInFrameProps {
  title: string;
  lead: ReactNode;
  nameOnCard?: string;
  /** The user's own card instead of the illustration. On phones it is below the form. */
  card?: ReactNode;
  children?: ReactNode;
}

/** The frame of the sign-in and sign-up pages: a form beside an illustration. */
export function SignInFrame({ title, lead, nameOnCard, card, children }: SignInFrameProps) {
  usePageTitle(title);
  return (
    <Halves>
      <FormHalf>
        <Heading level={1}>{title}</Heading>
        <Text tone="soft">{lead}</Text>
        {children}
      </FormHalf>
      {card ? (
        <OwnCardHalf>{card}</OwnCardHalf>
      ) : (
        <CardHalf aria-hidden>
          <CardIllustration name={nameOnCard} />
        </CardHalf>
      )}
    </Halves>
  );
}

/** Help for users who have no password or forgot it. */
export const WithoutPassword = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 8px 16px;
`;

/** The method keeps a browser without the app's scripts from sending what was typed as a part of the address. */
export const SignInForm = styled.form.attrs({ method: 'dialog' })`
  display: flex;
  flex-direction: column;
  gap: 20px;
`;

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: calc(100dvh - 144px);

  ${theme.media.wide} {
    grid-template-columns: minmax(480px, 1fr) minmax(0, 1.1fr);
  }
`;

const FormHalf = styled.section`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 20px;
  width: 100%;
  max-width: 448px;
  margin-inline: auto;
  padding: 32px 24px 48px;

  > h1 + p {
    margin-top: -12px;
  }
`;

const CardHalf = styled.div`
  display: none;

  ${theme.media.wide} {
    display: grid;
    place-items: center;
    overflow: hidden;
    margin: 16px 16px 16px 0;
    border-radius: ${theme.radius.large};
    background: ${theme.colour.sunken};
  }
`;

const OwnCardHalf = styled(CardHalf)`
  display: grid;
  place-items: center;
  margin: 0 16px 32px;
  padding: 32px 20px;
  border-radius: ${theme.radius.large};
  background: ${theme.colour.sunken};

  > * {
    max-width: 400px;
  }
`;
