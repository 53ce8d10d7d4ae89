/** A card that cannot be drawn. Its message is shown to users. */
export class DrawingError extends Error {}
