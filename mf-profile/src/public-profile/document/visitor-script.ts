import type { ExchangeForm } from '@meishi/api-contract/endpoints/contacts/exchange';

/** Why the form was refused: messages for the form and its fields, and the new consent text if that has changed. */
interface Refusal {
  message: string;
  fields?: Record<string, string>;
  consent_text?: string;
}

/** The exchange was received; with the private link to what was left, if no mail brings it. */
interface Received {
  receipt_url?: string | null;
}

export type SendExchange = (details: ExchangeForm) => Promise<Refusal | Received>;

/**
 * Sends the form without leaving the page, and shares with the native sheet. The server inlines the source of
 * this function, so it refers to nothing outside itself. Returns a function that removes the listeners.
 */
export function enhanceProfile(root: ParentNode, sendExchange?: SendExchange): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const part = <E extends HTMLElement>(name: string) => root.querySelector<E>(`[data-part=${name}]`);

  const share = part<HTMLButtonElement>('share');
  const { address: url = '', title = '' } = share?.dataset ?? {};
  if (share && navigator.share) {
    share.hidden = false;
    share.addEventListener('click', () => navigator.share({ title, url }).catch(() => {}), { signal });
  }
  for (const badge of root.querySelectorAll<HTMLElement>('[data-wallet]'))
    badge.hidden = !new RegExp(badge.dataset.wallet ?? '').test(navigator.userAgent);

  const copy = part<HTMLButtonElement>('copy');
  const copied = part('copied');
  if (copy && navigator.clipboard) {
    copy.hidden = false;
    copy.addEventListener(
      'click',
      async () => {
        await navigator.clipboard.writeText(url);
        if (copied) copied.textContent = copy.dataset.copied ?? '';
      },
      { signal },
    );
  }

  const form = part<HTMLFormElement>('exchange');
  const { endpoint = '', offline = '', failed = '' } = form?.dataset ?? {};
  const post: SendExchange = async (details) => {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(details),
    }).catch(() => null);
    if (!answer) return { message: offline };
    // A proxy may answer with anything, also with `null`.
    const { message, data } = (await answer.json().catch(() => null)) ?? {};
    if (answer.ok) return { receipt_url: data?.receipt_url };
    return {
      message: typeof message === 'string' ? message : failed,
      fields: data?.fields,
      consent_text: data?.current?.consent_text,
    };
  };
  const send = sendExchange ?? post;

  const explain = (refusal: Refusal | null) => {
    for (const place of form?.querySelectorAll<HTMLElement>('[data-problem]') ?? []) {
      const name = place.dataset.problem ?? '';
      const field = form?.elements.namedItem(name);
      place.textContent =
        refusal?.fields?.[name] ?? (name === 'failure' && refusal && !refusal.fields ? refusal.message : '');
      if (field instanceof HTMLElement) field.setAttribute('aria-invalid', String(place.textContent !== ''));
    }
    form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };

  form?.addEventListener(
    'submit',
    async (event) => {
      event.preventDefault();
      if (form.hasAttribute('aria-busy')) return;
      form.setAttribute('aria-busy', 'true');
      explain(null);
      const details: Record<string, unknown> = {};
      const answers: Record<string, unknown> = {};
      for (const [name, value] of new FormData(form)) {
        if (value === '') continue;
        const [field = '', id] = name.split('.');
        details[field] = id ? answers : value === 'on' || value;
        if (id) answers[id] = id in answers ? [answers[id], value].flat() : value;
      }
      const answer = await send(details as ExchangeForm);
      form.removeAttribute('aria-busy');
      if ('message' in answer) {
        const sentence = part('consent');
        const shown = form.elements.namedItem('consent_text');
        if (answer.consent_text && sentence && shown instanceof HTMLInputElement)
          sentence.textContent = shown.value = answer.consent_text;
        return explain(answer);
      }
      form.hidden = true;
      const thanks = part('thanks');
      if (thanks) thanks.hidden = false;
      const receipt = part('receipt');
      if (receipt && answer.receipt_url) {
        receipt.hidden = false;
        receipt.querySelector('a')?.setAttribute('href', answer.receipt_url);
      }
      thanks?.focus();
    },
    { signal },
  );

  return () => listening.abort();
}

/** The source of the script, for pages that inline it. */
export const visitorScript = `(${enhanceProfile})(document)`;
