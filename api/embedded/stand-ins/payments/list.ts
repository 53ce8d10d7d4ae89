export type Metadata = Record<string, string>;

/** A page of a list. */
export interface List<Item> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: Item[];
}
