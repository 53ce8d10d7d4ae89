/**
 * Makes the number of seats work on the prices without the app. The server inlines the source of this function, so it
 * refers to nothing outside itself, and formats totals like `formatMoney` of the contract. Returns a function that removes the
 * listeners.
 */
export function enhancePrices(root: ParentNode): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const groups = [...root.querySelectorAll<HTMLElement>('[data-part=seats]')];
  const fieldOf = (group: ParentNode | undefined) => group?.querySelector('input');
  const { min = '1', max = '1' } = fieldOf(groups[0]) ?? {};
  const within = (seats: number) => Math.min(Number(max), Math.max(Number(min), Math.round(seats) || 1));
  const { lang } = document.documentElement;

  const totalOf = ({ dataset }: HTMLElement, seats: number) => {
    const { amount, currency, one = '', many = '' } = dataset;
    const format = new Intl.NumberFormat(lang, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    });
    const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
    const all = format.format((Number(amount) * seats) / 10 ** digits);
    const sentence = seats === 1 ? one : many.replace('2', new Intl.NumberFormat(lang).format(seats));
    return sentence.replace('{{all}}', () => all);
  };

  /** @param typing the field that the visitor is typing in, whose text stays as it is */
  const show = (seats: number, typing?: HTMLInputElement) => {
    for (const group of groups) {
      const field = fieldOf(group);
      if (field && field !== typing) field.value = String(seats);
      const [less, more] = group.querySelectorAll('button');
      if (less) less.disabled = seats <= Number(min);
      if (more) more.disabled = seats >= Number(max);
      const total = group.querySelector('[data-part=total]');
      if (total) total.textContent = totalOf(group, seats);
    }
    for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-part=choose-team]')) {
      const address = new URL(link.href);
      address.searchParams.set('seats', String(seats));
      link.href = address.pathname + address.search;
    }
  };

  for (const group of groups) {
    const field = fieldOf(group);
    const seats = () => within(Number(field?.value));
    field?.addEventListener('input', () => Number(field.value) === seats() && show(seats(), field), {
      signal,
    });
    field?.addEventListener('change', () => show(seats()), { signal });
    for (const [index, button] of group.querySelectorAll('button').entries())
      button.addEventListener('click', () => show(within(seats() + (index === 0 ? -1 : 1))), { signal });
  }
  // Also shows what a browser restores, and fills in the price of the suggested number.
  if (groups.length > 0) show(within(Number(fieldOf(groups[0])?.value)));
  return () => listening.abort();
}
