/** What a check found, in a sentence that says what to do unless all is well. */
export interface Finding {
  /** `note`: it works, and something is switched off or ends soon. */
  level: 'ok' | 'note' | 'bad';
  sentence: string;
}

export const ok = (sentence: string): Finding => ({ level: 'ok', sentence });
export const note = (sentence: string): Finding => ({ level: 'note', sentence });
export const bad = (sentence: string): Finding => ({ level: 'bad', sentence });
