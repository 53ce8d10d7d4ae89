import type { Photo } from '@meishi/api-contract/shapes/fields';
import { type ElementType, type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { pictureSource } from '../avatar/Avatar.tsx';
import { clamped } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';
import { branding } from '../words/branding.ts';
import { CardBody, CardPlace } from './card-body.ts';
import { followPointer } from './follow-pointer.ts';

interface BusinessCardProps {
  name: string;
  /** Job title. */
  title?: string;
  company?: string;
  photo?: Photo | string | null;
  /** Colour of the painted edge and of the rule, #rrggbb. */
  accent?: string;
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
  photo,
  accent = branding().colour,
  stock = 'paper',
  corner,
  nameAs = 'p',
  tilt = false,
}: BusinessCardProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (tilt && place.current ? followPointer(place.current) : undefined), [tilt]);
  // Then the page is an h-card, and these are its properties.
  const isSubject = nameAs === 'h1';
  return (
    <CardPlace ref={place} data-part={tilt ? 'tilting-card' : undefined}>
      <CardBody $stock={stock} style={{ '--edge-paint': accent }}>
        <Head>
          <Company className={isSubject ? 'p-org' : undefined} dir="auto">
            {company}
          </Company>
          {photo && (
            <Portrait
              {...pictureSource(photo, 160)}
              className={isSubject ? 'u-photo' : undefined}
              width={160}
              height={160}
              alt=""
            />
          )}
        </Head>
        <Foot>
          <div>
            <Name
              as={nameAs}
              className={isSubject ? 'p-name' : undefined}
              dir="auto"
              data-part="name-on-card"
              style={{ fontSize: `${nameSize(name)}cqw` }}
            >
              {name}
            </Name>
            {title && (
              <Title className={isSubject ? 'p-job-title' : undefined} dir="auto">
                {title}
              </Title>
            )}
          </div>
          {corner && <Corner>{corner}</Corner>}
        </Foot>
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

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 4cqw;
`;

const Company = styled.p`
  ${clamped(2)}
  flex: 1;
  min-width: 0;
  font-size: max(3.3cqw, 10px);
  font-weight: 550;
  line-height: 1.3;
  letter-spacing: 0.01em;
`;

const Portrait = styled.img`
  flex: none;
  width: 17cqw;
  height: 17cqw;
  border-radius: 50%;
  object-fit: cover;
  box-shadow: 0 0 0 1px rgb(15 15 35 / 0.1);
`;

const Foot = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: 4cqw;

  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

const Name = styled.p`
  ${clamped(4)}
  /* Room for accents and descenders, which are higher than the line. */
  margin-block: -0.16em;
  padding-block: 0.16em;
  font-family: ${theme.font.name};
  font-weight: 420;
  line-height: 1.04;
  letter-spacing: -0.025em;
  text-wrap: balance;
`;

const Title = styled.p`
  ${clamped(2)}
  margin-top: 2.2cqw;
  font-size: max(3.5cqw, 11px);
  line-height: 1.3;
  opacity: 0.78;

  /* The smallest letters need more of a small card. */
  @container (max-width: 300px) {
    -webkit-line-clamp: 1;
  }
`;

const Corner = styled.div`
  flex: none;
  width: 15cqw;
`;
