import Sequencer from '@jest/test-sequencer';

/**
 * Starts the slow files first, so that none of them is left alone at the end. Jest knows durations only from earlier runs
 * and otherwise goes by the size of a file, which says nothing about these.
 */
export default class SlowFilesFirst extends Sequencer {
  sort(tests) {
    const place = ({ path }) => (path.includes('.slow.test.') ? 0 : 1);
    return super.sort(tests).sort((one, other) => place(one) - place(other));
  }
}
