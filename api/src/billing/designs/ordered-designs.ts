/** Which designs were ordered. The payments feature implements it, because orders are built on designs. */
export abstract class OrderedDesigns {
  /** Whether an open, paid or refunded order prints the design. */
  abstract includes(designId: string): Promise<boolean>;
}
