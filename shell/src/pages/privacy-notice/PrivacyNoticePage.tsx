import { branding, Link, Page, PageHeader, theme, useShop } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { Trans, t } from '../../words.ts';

export default function PrivacyNoticePage() {
  const { plans, products } = useShop();
  return (
    <Page title={t('Privacy notice')} width="narrow">
      <PageHeader
        title={t('Privacy notice')}
        lead={t(
          'What {{product}} stores about you, why, and for how long. Last updated on 27 November 2026.',
        )}
      />
      <ShortVersion>
        <li>{t('Profiles set no cookies and load nothing from third parties.')}</li>
        <li>
          {t(
            'We count visits without knowing visitors: the key that tells them apart is destroyed every day.',
          )}
        </li>
        <li>{t('Your data is yours. Export it or delete it at any time.')}</li>
      </ShortVersion>
      <Prose>
        <h2>{t('Who is responsible')}</h2>
        <p>
          {branding().legal.imprint ? (
            <Trans
              i18nKey="The operator of {{product}} is responsible for your data. The <imprint>imprint</imprint> has the name and address."
              components={{ imprint: <Link href={branding().legal.imprint ?? ''} /> }}
            />
          ) : (
            <Trans
              i18nKey="The operator of {{product}} is responsible for your data. <contact>Contact us</contact> for the name and address."
              components={{ contact: <Link to="/contact-us" /> }}
            />
          )}
        </p>

        <h2>{t('When you open someone’s profile')}</h2>
        <p>
          {t(
            'The page is served only by us. It sets no cookies, stores nothing on your device, needs no scripts, and tells no advertiser, social network or analytics service.',
          )}
        </p>
        <p>{t('So that the profile’s owner can see how often it is opened, we store for each visit:')}</p>
        <ul>
          <li>{t('when it was, and whether you viewed the profile or clicked a link,')}</li>
          <li>
            {t('how you got here: a card, a QR code, a link and, if you came from a website, its name,')}
          </li>
          <li>
            {t(
              'the kind of device and browser (such as “phone” and “Safari”), and the country if we can tell.',
            )}
          </li>
        </ul>
        <p>
          {t(
            'To count each person once, we turn your IP address and browser name into a number with a secret key. The key changes every day and the old one is destroyed, so no one, including us, can tell who you were or whether you came back another day. We store neither the IP address nor the browser’s full name.',
          )}
        </p>
        <p>
          {t(
            'Bots, link previews, repeats and the owner’s own visits are marked and not counted. Owners see totals, never a list of people.',
          )}
        </p>

        <h2>{t('When you have an account')}</h2>
        <p>
          {t(
            'We store your email address, your name, your browser’s language and time zone, and everything you add to your profile, such as your photo, job and links. Your profile is public unless you turn it off. Only you can see your contacts.',
          )}
        </p>
        <p>
          {t(
            'Google’s identity service (Firebase Authentication) handles login. It stores your address and a protected form of your password, which we never see. If you log in with Google or another account, its provider tells us your address, your name and whether the address is verified.',
          )}
        </p>
        <p>
          {t(
            'While you’re logged in, your browser stores your session, your preferences, such as light or dark, and a cookie with your account’s number, so that you always get the same version of a page while we release a new one. Logging out removes the session and the cookie.',
          )}
        </p>
        <p>
          {t(
            'When a page fails, your browser tells us which one and the error message, without any personal data.',
          )}
        </p>

        {(plans || products) && (
          <>
            <h2>{t('When you buy something')}</h2>
            <p>
              {t(
                'Stripe handles payments. It gets your name, your email address, your tax ID if you enter one, what you buy and your card’s details, which we never see.',
              )}
            </p>
            {products && (
              <p>
                {t(
                  'For physical products, you enter a shipping address at the checkout. Stripe and we store it with the order, and the carrier gets it.',
                )}
              </p>
            )}
          </>
        )}

        <h2>{t('When you belong to a group')}</h2>
        <p>
          {t(
            'The admins of your group can see your name, address and profile, add links to it, and see the group’s analytics. They can’t see your contacts.',
          )}
        </p>

        <h2>{t('Our legal basis')}</h2>
        <p>
          {t(
            'We need your account data to provide the service you signed up for (Article 6(1)(b) of the GDPR). We count visits as described based on our and the owner’s legitimate interest in accurate analytics (Article 6(1)(f)). We don’t sell your data or use it for advertising.',
          )}
        </p>

        <h2>{t('How long')}</h2>
        <p>
          {t(
            'We keep your profile for as long as you have an account. Deleted contacts stay in the trash for 30 days. If you delete your account, it’s hidden immediately and deleted everywhere after 14 days, unless you log in before then to keep it. We keep invoices for as long as the law requires, and anonymous totals.',
          )}
        </p>

        <h2>{t('Your rights')}</h2>
        <p>
          {t(
            'You can view, correct, export and delete your data, object to how we use it, and complain to your local data protection authority. You can do most of this in your account. For everything else, reply to any email from us.',
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
