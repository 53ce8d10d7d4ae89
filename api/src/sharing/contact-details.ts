import type { LinkKind } from '@meishi/api-contract/endpoints/links';
import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';

interface ContactDetail {
  label: string;
  value: string;
  primary: boolean;
}

interface ProfileWebsite {
  kind: LinkKind;
  label: string;
  /** A normalized web address without line breaks. */
  value: string;
}

/** The contact details of a profile: its fields and the targets of its links. */
export function contactDetailsOf({ emails, phones, websites, links }: PublicProfile): {
  emails: ContactDetail[];
  phones: ContactDetail[];
  pages: ProfileWebsite[];
} {
  const opened = links.flatMap(({ kind, title, url }) =>
    URL.canParse(url) ? [{ kind, label: title, to: new URL(url) }] : [],
  );
  const written = (protocol: string) =>
    opened
      .filter(({ to }) => to.protocol === protocol)
      .map(({ label, to }) => ({ label, value: decode(to.pathname), primary: false }));
  // A link may write to several people (RFC 6068 section 2).
  const mailboxes = written('mailto:').flatMap((entry) =>
    entry.value
      .split(',')
      .filter(Boolean)
      .map((value) => ({ ...entry, value })),
  );
  return {
    emails: unique([...emails, ...mailboxes]),
    phones: unique([...phones, ...written('tel:')]),
    pages: unique([
      ...websites.map(({ label, value }) => ({
        kind: 'website' as const,
        label,
        value: new URL(value).href,
      })),
      ...opened
        .filter(({ to }) => /^https?:$/.test(to.protocol))
        .map(({ kind, label, to }) => ({ kind, label, value: to.href })),
    ]),
  };
}

function unique<Entry extends { value: string }>(entries: Entry[]): Entry[] {
  const keyOf = ({ value }: Entry) => value.toLowerCase().replace(/[\s()./-]/g, '');
  return [...new Map(entries.toReversed().map((entry) => [keyOf(entry), entry])).values()].toReversed();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
