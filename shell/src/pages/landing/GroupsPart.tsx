import { message } from '@meishi/api-contract/shapes/message';
import { BusinessCard } from '@meishi/shell-sdk/cards';
import { t } from '../../words.ts';
import * as css from './landing.module.css';

const company = 'Lindenhof Studio';
const team = [
  { name: 'Jonas Weber', title: message('Structural engineer') },
  { name: 'Mei Tanaka', title: message('Landscape') },
  { name: 'Ada Okafor', title: message('Architect') },
];

export function GroupsPart() {
  return (
    <div className={css.team}>
      <section className={css.section}>
        <div className={css.columns}>
          <div className={css.fan} aria-hidden>
            {team.map((member) => (
              <div key={member.name}>
                <BusinessCard name={member.name} title={t(member.title)} company={company} accent={null} />
              </div>
            ))}
          </div>
          <div>
            <h2 className={css.title}>{t('One look for your whole team')}</h2>
            <p className={css.lead}>
              {t(
                'A group sets the logo, the colours and the links on every profile. People keep what is theirs: leavers lose only the group’s branding.',
              )}
            </p>
          </div>
        </div>
      </section>
    </div>
  );
}
