/** Why a connector refuses, in one sentence that says what to do. */
export class Refusal extends Error {}
