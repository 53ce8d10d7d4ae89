import { Page, PageHeader, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';

export default function PrivacyNoticePage() {
  return (
    <Page title={t('Privacy notice')} width="narrow">
      <PageHeader
        title={t('Privacy notice')}
        lead={t('What Meishi knows about you, why, and for how long. Last changed on 21 November 2026.')}
      />
      <ShortVersion>
        <li>{t('Whoever opens a profile gets no cookie and meets no third party.')}</li>
        <li>
          {t(
            'We count visits without knowing visitors: the key that tells them apart is destroyed every day.',
          )}
        </li>
        <li>
          {t('What you put on your profile is yours. Take it with you or have it erased whenever you like.')}
        </li>
      </ShortVersion>
      <Prose>
        <h2>{t('When you open somebody’s profile')}</h2>
        <p>
          {t(
            'The page comes from our server alone. No cookie is set, nothing is written to your device, no script is needed, and no advertiser, social network or statistics service learns of it.',
          )}
        </p>
        <p>{t('So that the profile’s owner can see how often it is opened, we store for each visit:')}</p>
        <ul>
          <li>{t('when it was, and whether it was a view or a tap on which link,')}</li>
          <li>
            {t('the way you came: a card, a code, a link, and if a website led you here, that site’s name,')}
          </li>
          <li>
            {t(
              'the kind of device and browser (such as “phone” and “Safari”), and the country if we can tell.',
            )}
          </li>
        </ul>
        <p>
          {t(
            'To count one person once, your address on the internet and your browser’s name are turned into a number with a secret key. The key is made anew every day and the old one is destroyed, so that nobody, we included, can tell who you were or that you came back on another day. Neither the address nor the browser’s full name is stored.',
          )}
        </p>
        <p>
          {t(
            'Robots, link previews, repeats and the owner’s own visits are marked as such and left out of the numbers. Owners see totals, never a list of people.',
          )}
        </p>

        <h2>{t('When you have an account')}</h2>
        <p>
          {t(
            'We store your email address, your name, the language and time zone of your browser, and what you put on your profile: photo, job, links and whatever else you fill in. Your profile is public unless you turn it off. The people you add to your contacts are seen by you only.',
          )}
        </p>
        <p>
          {t(
            'Signing in is done by Google’s identity service (Firebase Authentication), which keeps your address and a protected form of your password; we never see the password. If you sign in with your Google account, Google tells us your address, your name and whether the address is verified.',
          )}
        </p>
        <p>
          {t(
            'While you are signed in, your browser keeps the proof of it, a cookie with your account’s number, by which you always get the same version of a page while we bring out a new one, and notes of how you like things, such as light or dark. Logging out removes proof and cookie.',
          )}
        </p>
        <p>
          {t(
            'When a page breaks, your browser tells us which one and what the error said, without anything about you in it.',
          )}
        </p>

        <h2>{t('When you belong to a group')}</h2>
        <p>
          {t(
            'The admins of your group see your name, your address and your profile, may add links to it, and see the numbers of all members together. They do not see your contacts.',
          )}
        </p>

        <h2>{t('Why we may do this')}</h2>
        <p>
          {t(
            'What belongs to your account we need to give you what you signed up for (Article 6(1)(b) of the GDPR). Counting visits in the way described rests on our and the owner’s interest in honest numbers (Article 6(1)(f)). Nothing is sold, and nothing is used to advertise to you.',
          )}
        </p>

        <h2>{t('How long')}</h2>
        <p>
          {t(
            'Your profile stays for as long as your account does. Contacts that you delete rest in the trash for 30 days. If you have your account erased, it is hidden at once and gone everywhere after 14 days, unless you sign in before and take it back. Invoices stay as long as the law wants, and totals in which nobody can be recognised.',
          )}
        </p>

        <h2>{t('Your rights')}</h2>
        <p>
          {t(
            'You may see, correct, take with you and erase what we have about you, object to how it is used, and complain to the authority for data protection where you live. Most of it you can do yourself in your account; for everything else, answer any mail that you have from us.',
          )}
        </p>
      </Prose>
    </Page>
  );
}

const Prose = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
  color: ${theme.colour.inkSoft};
  font: 1.0625rem/1.6875rem ${theme.font.text};

  h2 {
    margin-top: 28px;
    color: ${theme.colour.ink};
    font: 600 ${theme.size.heading} ${theme.font.text};
    letter-spacing: -0.011em;
  }

  ul {
    display: grid;
    gap: 6px;
    padding-left: 20px;
    list-style: disc;
  }

  li::marker {
    color: ${theme.colour.inkFaint};
  }
`;

const ShortVersion = styled.ul`
  border-block: 1px solid ${theme.colour.hairline};

  li {
    padding: 16px 0;
    font: 420 1.25rem/1.625rem ${theme.font.display};
    letter-spacing: -0.01em;
  }

  li + li {
    border-top: 1px solid ${theme.colour.hairline};
  }
`;
