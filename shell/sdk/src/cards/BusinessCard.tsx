import { directionOfText } from '@meishi/api-contract/rules/text-direction';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { type ElementType, type ReactNode, useEffect, useRef } from 'react';
import { pictureSource } from '../avatar/Avatar.tsx';
import { adoptSheet, classes } from '../style/adopt-sheet.ts';
import { branding } from '../words/branding.ts';
import * as css from './card.module.css';
import { CardBody, CardPlace } from './card-body.tsx';
import { followPointer } from './follow-pointer.ts';

interface BusinessCardProps {
  name: string;
  /** Job title. */
  title?: string;
  company?: string;
  /** Beside the name, such as "she/her". */
  pronouns?: string;
  /** Printed before the company: the logo of a group. */
  mark?: ReactNode;
  photo?: Photo | string | null;
  /** Colour of the painted edge, #rrggbb. With null, `--edge-paint` of what is around the card. */
  accent?: string | null;
  /** What it is printed on. */
  stock?: 'paper' | 'ink';
  /** Shown in the lower right corner: a code or a small mark. */
  corner?: ReactNode;
  /** The element of the name: a heading if the card is the subject of the page. */
  nameAs?: ElementType;
  /** Tilts towards the pointer. */
  tilt?: boolean;
}

/**
 * A business card as a physical object: ratio 85.6 to 54, cotton paper, painted edge. Takes the width of its
 * container.
 */
export function BusinessCard({
  name,
  title,
  company,
  pronouns,
  mark,
  photo,
  accent = branding().colour,
  stock = 'paper',
  corner,
  nameAs: Name = 'p',
  tilt = false,
}: BusinessCardProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (tilt && place.current ? followPointer(place.current) : undefined), [tilt]);
  // Then the page is an h-card, and these are its properties.
  const isSubject = Name === 'h1';
  return (
    <CardPlace ref={place} data-part={tilt ? 'tilting-card' : undefined}>
      <CardBody stock={stock} accent={accent} dir={directionOfText(name)}>
        <div className={css.head}>
          <div className={css.firm}>
            {mark}
            <p className={classes(css.company, isSubject && 'p-org')} dir="auto">
              {company}
            </p>
          </div>
          {photo && (
            <img
              {...pictureSource(photo, 160)}
              className={classes(css.portrait, isSubject && 'u-photo')}
              width={160}
              height={160}
              alt=""
            />
          )}
        </div>
        <div className={css.foot}>
          <div>
            <div className={css.nameLine}>
              <Name
                className={classes(css.name, isSubject && 'p-name')}
                dir="auto"
                data-part="name-on-card"
                data-size={nameSize(name)}
              >
                {name}
              </Name>
              {pronouns && (
                <p className={css.pronouns} dir="auto">
                  {pronouns}
                </p>
              )}
            </div>
            {title && (
              <p className={classes(css.title, isSubject && 'p-job-title')} dir="auto">
                {title}
              </p>
            )}
          </div>
          {corner && <div className={css.corner}>{corner}</div>}
        </div>
      </CardBody>
    </CardPlace>
  );
}

/**
 * Font size of the name in hundredths of the card's width. Longer names are smaller, so that they fit into
 * two lines, and very long ones into four. Server-rendered pages inline the source of this function, so it refers to
 * nothing outside itself.
 */
export function nameSize(name: string): number {
  // Letters of East Asia and emoji are about twice as wide as others.
  const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u1100' ? 2 : 1), 0);
  const width = widthOf(name);
  const longest = Math.max(...name.split(/\s+/).map(widthOf));
  if (width <= 13 && longest <= 11) return 10.4;
  if (width <= 24 && longest <= 13) return 8.6;
  if (width <= 40 && longest <= 18) return 6.8;
  if (width <= 64) return 5.2;
  return width <= 110 ? 4.4 : 3.6;
}

adoptSheet(css.default);
