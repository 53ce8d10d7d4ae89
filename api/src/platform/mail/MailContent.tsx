import { Button } from '@react-email/button';
import type { ImgHTMLAttributes } from 'react';
import { t } from '../words/words.ts';
import type { Fact, Letter, LetterBlock, LetterLink, LetterPicture } from './letter.ts';
import { light } from './mail-palette.ts';
import { accentOfMails, fonts } from './mail-style.ts';

/** An image of a mail. The low priority keeps React from adding a preload link to the head. */
export function MailImage({ alt, ...attributes }: ImgHTMLAttributes<HTMLImageElement> & { alt: string }) {
  return <img alt={alt} fetchPriority="low" {...attributes} />;
}

/** Heading, text, the button and the secondary links. */
export function MailContent({ letter }: { letter: Letter }) {
  const { heading, body, action, more = [], notes = [] } = letter;
  return (
    <div className="inside" style={{ padding: '36px 40px 32px' }}>
      <h1 className="heading ink" style={title}>
        {heading}
      </h1>
      {body.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a mail do not move
        <Block key={index} block={block} />
      ))}
      {action && (
        <p style={{ margin: '28px 0 0' }}>
          <Button href={action.url} style={button()}>
            {action.label}
          </Button>
        </p>
      )}
      {more.length > 0 && <More links={more} />}
      {notes.map((note) => (
        <p key={note} className="soft" style={{ ...small, margin: '24px 0 0' }}>
          {note}
        </p>
      ))}
      {action && (
        <p className="soft" style={{ ...small, margin: '24px 0 0' }}>
          {t('If the button doesn’t work, open this address:')}
          <br />
          <a
            className="soft"
            href={action.url}
            style={{ ...plain, color: light.soft, wordBreak: 'break-all' }}
          >
            {action.url}
          </a>
        </p>
      )}
    </div>
  );
}

function Block({ block }: { block: LetterBlock }) {
  if (typeof block === 'string')
    return (
      <p className="ink" style={paragraph}>
        {block}
      </p>
    );
  if ('facts' in block) return <Facts facts={block.facts} />;
  if ('pictures' in block) return <Pictures pictures={block.pictures} />;
  return (
    <blockquote
      className="sunken ink"
      style={{ ...quote, borderLeft: `3px solid ${accentOfMails().accent}` }}
    >
      {block.quote}
    </blockquote>
  );
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <table cellPadding={0} cellSpacing={0} border={0} width="100%" style={{ margin: '0 0 20px' }}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" className="soft line" style={factLabel}>
              {label}
            </th>
            <td className="ink line" style={factValue}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Beside each other where there is room, else below each other. Mail programs support no other way. */
function Pictures({ pictures }: { pictures: LetterPicture[] }) {
  return (
    <div style={{ margin: '4px 0 8px' }}>
      {pictures.map(({ url, alt, width, height, href, isRound }) => (
        <a key={url} href={href} target="_blank" rel="noreferrer" style={pictureLink}>
          <MailImage
            className="sunken soft line"
            src={url}
            alt={alt}
            width={width}
            height={height}
            style={{ ...picture, borderRadius: isRound ? '50%' : 9 }}
          />
        </a>
      ))}
    </div>
  );
}

function More({ links }: { links: LetterLink[] }) {
  return (
    <p style={{ margin: '20px 0 0', lineHeight: '28px' }}>
      {links.map(({ label, url }) => (
        <a
          key={url}
          className="ink"
          href={url}
          style={{ ...plain, display: 'inline-block', marginRight: 20, color: light.ink }}
        >
          {label}
        </a>
      ))}
    </p>
  );
}

const title = {
  margin: '0 0 16px',
  fontFamily: fonts.display,
  fontSize: 30,
  lineHeight: 1.2,
  fontWeight: 400,
  letterSpacing: '-0.02em',
  color: light.ink,
  overflowWrap: 'anywhere',
} as const;

/** Line breaks of users stay. */
const paragraph = {
  margin: '0 0 16px',
  fontSize: 16,
  lineHeight: '26px',
  color: light.ink,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;

const quote = {
  ...paragraph,
  margin: '0 0 20px',
  padding: '14px 18px',
  borderRadius: '0 10px 10px 0',
  backgroundColor: light.sunken,
  fontFamily: fonts.display,
  fontStyle: 'italic',
} as const;

const fact = {
  padding: '10px 0',
  borderTop: `1px solid ${light.line}`,
  fontSize: 15,
  lineHeight: '22px',
  textAlign: 'left',
  verticalAlign: 'top',
} as const;
const factLabel = { ...fact, width: '32%', paddingRight: 16, fontWeight: 400, color: light.soft } as const;
const factValue = { ...fact, whiteSpace: 'pre-line', overflowWrap: 'anywhere', color: light.ink } as const;

const pictureLink = { display: 'inline-block', margin: '0 12px 12px 0', textDecoration: 'none' } as const;
const picture = {
  display: 'block',
  border: `1px solid ${light.line}`,
  backgroundColor: light.sunken,
  color: light.soft,
  fontSize: 14,
  lineHeight: '22px',
} as const;

const button = () =>
  ({
    padding: '15px 26px',
    borderRadius: 10,
    backgroundColor: accentOfMails().accent,
    color: accentOfMails().onAccent,
    fontSize: 16,
    fontWeight: 600,
  }) as const;

const small = { fontSize: 14, lineHeight: '22px', color: light.soft } as const;
const plain = { textDecoration: 'underline', textUnderlineOffset: 3 } as const;
