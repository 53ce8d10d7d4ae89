/** The time zones of the browser for a `Select`, and the user's own if the browser does not know it. */
export function timeZoneOptions(own: string | null): { value: string; label: string }[] {
  const supported = Intl.supportedValuesOf('timeZone');
  const all = own && !supported.includes(own) ? [own, ...supported] : supported;
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
