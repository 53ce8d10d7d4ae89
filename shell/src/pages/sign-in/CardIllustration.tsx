import { BusinessCard } from '@meishi/shell-sdk/cards';
import styled from 'styled-components';
import { t } from '../../words.ts';

export function CardIllustration({ name }: { name?: string }) {
  return (
    <Table>
      <div>
        <BusinessCard
          name="Mei Tanaka"
          title={t('Landscape')}
          company="Lindenhof Studio"
          stock="ink"
          accent="#3b3dd6"
        />
      </div>
      <div>
        <BusinessCard
          name={name?.trim() || 'Ada Okafor'}
          title={t('Architect')}
          company="Lindenhof Studio"
          tilt
        />
      </div>
    </Table>
  );
}

const Table = styled.div`
  position: relative;
  width: min(78%, 520px);
  aspect-ratio: 5 / 4;

  > div {
    position: absolute;
    width: 84%;
  }

  > :first-child {
    top: 4%;
    right: 0;
    rotate: 9deg;
  }

  > :last-child {
    bottom: 6%;
    left: 0;
    rotate: -6deg;
  }
`;
