import { expect, it } from '@jest/globals';
import { suggestGroupName } from '@meishi/api-contract/shapes/group-names';

it.each([
  ['Töchter & Söhne GmbH', 'toechter-soehne-gmbh'],
  ['Große Äpfel', 'grosse-aepfel'],
  ['Café Ñandú', 'cafe-nandu'],
  ['Ærø Ølbryggeri', 'aeroe-oelbryggeri'],
  ['Staatliche Werkstätten für Buchbinderei und Papier', 'staatliche-werkstaetten-fuer'],
  ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', 'donaudampfschifffahrtselektrizitaetenhau'],
])('%s is suggested as %s', (displayName, name) => {
  expect(suggestGroupName(displayName)).toBe(name);
});
