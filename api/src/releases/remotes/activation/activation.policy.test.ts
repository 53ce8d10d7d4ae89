import { describe, expect, it } from '@jest/globals';
import { type BuildUses, kitFaults } from '@meishi/api-contract/rules/build-uses';
import { activationFault, type Candidate } from './activation.policy.ts';

describe('a release', () => {
  const kit = '@meishi/shell-sdk';
  const of = (remote: string, uses: Partial<BuildUses> | null, kitVersion?: string): Candidate => ({
    remote,
    requires: '^1.0.0',
    routes: [],
    shell: kitVersion ? { kit: kitVersion, entry: ['main.js'], takeover: 'takeover.js', shared: {} } : null,
    uses: uses && { kit: {}, provides: {}, ...uses },
  });
  const shell = of('shell', { provides: { [kit]: ['Button', 'Text'] } }, '1.0.0');
  const remote = of('mf-lab', { kit: { [kit]: ['Button', 'Dial'] } });
  const refused = `mf-lab uses Dial of ${kit}, which the shell does not have`;

  it.each<[what: string, candidate: Candidate, active: Candidate[], fault: string | null]>([
    ['a remote with an export that the shell lacks', remote, [shell], refused],
    ['a shell without an export of a live remote', shell, [remote], refused],
    ['a remote with exports that the shell has', of('mf-lab', { kit: { [kit]: ['Text'] } }), [shell], null],
    ['a remote whose exports are not known', of('mf-lab', null), [shell], null],
    ['a remote beside a shell of an older build', remote, [of('shell', null, '1.0.0')], null],
    [
      'a remote with a module that the shell lacks',
      of('mf-lab', { kit: { [`${kit}/maps`]: ['Map'] } }),
      [shell],
      `mf-lab uses ${kit}/maps, which the shell does not have`,
    ],
  ])('is compared with the others: %s', (_, candidate, active, fault) => {
    expect(activationFault(candidate, active)).toBe(fault);
  });

  it.each(['constructor', '__proto__', 'toString'])('names a missing module called %s', (module) => {
    const uses = { kit: JSON.parse(`{"${module}":["One"]}`), provides: { [kit]: ['One'] } };
    expect(kitFaults(uses.kit, uses.provides)).toEqual([`uses ${module}, which the shell does not have`]);
  });

  it('names every missing export', () => {
    expect(kitFaults({ [kit]: ['One', 'Two'] }, { [kit]: [] })).toHaveLength(2);
  });
});
