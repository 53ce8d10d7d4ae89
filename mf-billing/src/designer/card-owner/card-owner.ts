import { t } from '../../words.ts';
import type { Picture } from '../document/document.ts';

/** The owner of the card: the values of placeholders, code, photo and logo. */
export interface CardOwner {
  display_name: string;
  first_name: string;
  last_name: string;
  job_title: string;
  company: string;
  email: string;
  phone: string;
  website: string;
  address: string;
  /** The address in the profile's code. */
  profileUrl: string;
  cards: readonly { card_id: string; label: string; url: string }[];
  photo: Picture | null;
  logo: Picture | null;
  /** Sample data for visitors. */
  isDemo: boolean;
}

/** The sample owner on the cards of visitors. */
export const demoCardOwner = (): CardOwner => ({
  display_name: 'Anna Muster',
  first_name: 'Anna',
  last_name: 'Muster',
  job_title: t('Architect'),
  company: t('Muster & Daughters'),
  email: 'anna@muster.example',
  phone: '+49 30 901820',
  website: 'muster.example',
  address: 'Lindenstraße 8, Berlin',
  profileUrl: 'https://meishi.example/profile/DEM0CARD01?s=qr',
  cards: [],
  photo: null,
  logo: null,
  isDemo: true,
});
