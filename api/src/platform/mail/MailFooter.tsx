import { branding } from '../branding/branding.ts';
import { light } from './mail-palette.ts';
import type { Footer } from './mail-text.ts';

interface MailFooterProps {
  reason: string;
  footer: Footer;
}

/** Why the receiver gets the mail, and where they find help. */
export function MailFooter({ reason, footer: { origin, links } }: MailFooterProps) {
  return (
    <div style={{ padding: '24px 4px 0' }}>
      <p className="faint" style={{ ...small, margin: '0 0 8px' }}>
        {reason}
      </p>
      <p className="faint" style={{ ...small, margin: 0 }}>
        {[{ label: branding().name, url: origin }, ...links].map(({ label, url }) => (
          <a key={url} className="faint" href={url} style={{ ...small, ...link }}>
            {label}
          </a>
        ))}
      </p>
    </div>
  );
}

const small = { fontSize: 13, lineHeight: '24px', color: light.faint } as const;
const link = {
  display: 'inline-block',
  marginRight: 16,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
} as const;
