/**
 * `$6`, `€5.50`, in German `5,50 €`: without decimals where there are none, or with `exact` always with them, as on bills. The format depends on the language and not on the
 * region, so that mails and pages that are rendered once for a language show the same price as the app.
 * @param amount in the currency's smallest unit, such as cents
 */
export function formatMoney(amount: number, currency: string, language: string, exact = false): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: exact ? 'auto' : 'stripIfInteger',
  });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}
