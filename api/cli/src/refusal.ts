/** Why a command refuses, in one sentence that says what to do. */
export class Refusal extends Error {}
