import Sequencer from '@jest/test-sequencer';

/**
 * The files that take far longer than others. The longest is first. The outage waits half a minute for a frozen database,
 * and at the beginning of `npm test` the front end's tests use the core meanwhile.
 */
const slowFiles = [
  'src/media/files/hostile-files.test.ts',
  'src/platform/database/outage.test.ts',
  'test/faults/kills.test.ts',
  'test/faults/hostile-requests.test.ts',
  'test/faults/full-disk.test.ts',
];

/**
 * Starts the slow files first, so that none of them is left alone at the end. Jest knows durations only from earlier runs
 * and otherwise goes by the size of a file, which says nothing about these.
 */
export default class SlowFilesFirst extends Sequencer {
  sort(tests) {
    const place = ({ path }) => {
      const at = slowFiles.findIndex((file) => path.endsWith(file));
      return at < 0 ? slowFiles.length : at;
    };
    return super.sort(tests).sort((one, other) => place(one) - place(other));
  }
}
