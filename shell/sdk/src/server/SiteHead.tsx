import { siteAddress } from '../base-path.ts';
import { branding, fullTitle } from '../words/branding.ts';

interface SiteHeadProps {
  /** Without the product's name. */
  title: string;
  description: string;
  origin: string;
  /** The path of the page. Its query only changes the look. */
  path: string;
}

/** Metadata of a page of the site for search engines and link previews. */
export function SiteHead({ title, description, origin, path }: SiteHeadProps) {
  const full = fullTitle(title);
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={siteAddress(path, origin)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={branding().name} />
      <meta property="og:url" content={siteAddress(path, origin)} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={siteAddress('/icon-512.png', origin)} />
      <meta name="twitter:card" content="summary" />
    </>
  );
}
