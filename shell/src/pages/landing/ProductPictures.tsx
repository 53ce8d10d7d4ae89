import { currentLanguage, theme, withBase } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { LandingSection, SectionLead, SectionTitle } from './section-style.ts';

/**
 * The product itself, in pictures that `npm run pictures` makes: the dashboard, or a profile on the screen of a phone. They are in the
 * language and the theme of the visitor, and loaded when they are near the visible area.
 */
export function ProductPictures() {
  const language = currentLanguage() === 'de' ? '-de' : '';
  const address = (name: string) => withBase(`/guide/pictures/${name}.webp`);
  const sources = [
    { media: `${narrow} and ${dark}`, name: `profile${language}-dark`, width: 780, height: 1560 },
    { media: narrow, name: `profile${language}-light`, width: 780, height: 1560 },
    { media: dark, name: `dashboard${language}-dark`, width: 2560, height: 1600 },
  ];
  return (
    <LandingSection>
      <SectionTitle>{t('Everything about your card in one place')}</SectionTitle>
      <SectionLead>
        {t('Change what people see, find out what gets clicked, and keep everyone you meet.')}
      </SectionLead>
      <Picture>
        {sources.map(({ media, name, width, height }) => (
          <source key={name} media={media} srcSet={address(name)} width={width} height={height} />
        ))}
        <img
          src={address(`dashboard${language}-light`)}
          width={2560}
          height={1600}
          alt={t('The dashboard, with a preview of the profile on a phone')}
          loading="lazy"
          decoding="async"
        />
      </Picture>
    </LandingSection>
  );
}

const narrow = '(max-width: 599.98px)';
const dark = '(prefers-color-scheme: dark)';

const Picture = styled.picture`
  display: block;
  margin-top: 48px;

  img {
    display: block;
    width: 100%;
    height: auto;
    border: 1px solid ${theme.colour.hairline};
    border-radius: 14px;
    background: ${theme.colour.sunken};
    box-shadow: ${theme.shadow.float};
  }

  ${theme.media.narrow} {
    margin-top: 32px;

    img {
      width: min(100%, 290px);
      margin-inline: auto;
      border: 7px solid #0b0b16;
      border-radius: 32px;
    }
  }
`;
