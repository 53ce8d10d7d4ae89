/** What people of a directory are recognised by. Names and shared mailboxes never make two people one. */
export interface Identity {
  /** The id in the company's directory. */
  external_id: string | null;
  address: string | null;
}

/**
 * The known person who is the same: the one with the same id, or else the one with the same address, unless both have different ids.
 * `several` if more than one has that address.
 */
export function findSame<Known extends Identity>(
  known: readonly Known[],
  { external_id, address }: Identity,
): Known | 'several' | undefined {
  const withId = external_id !== null && known.find((one) => one.external_id === external_id);
  if (withId) return withId;
  const withAddress = known.filter(
    (one) =>
      address !== null && one.address === address && (external_id === null || one.external_id === null),
  );
  return withAddress.length > 1 ? 'several' : withAddress[0];
}
