import type { ExchangeForm } from '@meishi/api-contract/endpoints/contacts/exchange';

/** Why the form was refused: messages for the form and its fields, and the new consent text if that has changed. */
interface Refusal {
  message: string;
  fields?: Record<string, string>;
  consent_text?: string;
  /** It was not received, so it can be sent again as it is. */
  isUnsent?: boolean;
}

/** The exchange was received; with the private link to what was left, if no mail brings it. */
interface Received {
  receipt_url?: string | null;
}

export type SendExchange = (details: ExchangeForm) => Promise<Refusal | Received>;

/** What was entered and not sent yet, in the browser. */
interface ExchangeStore {
  /** Stores it, or deletes it. False if the browser stores nothing. */
  keep: (details: ExchangeForm | null) => boolean;
  /** Null if there is none, or it is too old to be sent. */
  kept: () => ExchangeForm | null;
  /**
   * Leaves a copy to the worker, which sends it when there is a network and no page is visible; null deletes the copy, and nothing
   * only installs the worker, where the browser can start it later. It has a scope without pages.
   */
  copy: (details?: ExchangeForm | null) => Promise<void>;
}

/** A registration of a browser with Background Sync, which TypeScript does not know. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync: { register(tag: string): Promise<void> };
}

/** The server inlines the source of this function, so it refers to nothing outside itself. */
export function exchangeStore(endpoint: string): ExchangeStore {
  const key = `meishi.exchange ${endpoint.split('?')[0]}`;
  const maxAgeMs = 7 * 864e5;
  const [base] = endpoint.split('/api');
  const name = 'exchanges';
  const copy = async (details?: ExchangeForm | null) => {
    if (!('SyncManager' in globalThis)) return;
    try {
      const copies = await caches.open(name);
      if (details === null) return void copies.delete(endpoint);
      if (details) await copies.put(endpoint, new Response(JSON.stringify(details)));
      const options = { scope: `${base}/${name}/` };
      const worker = await navigator.serviceWorker.register(`${base}/offline-worker.js`, options);
      await (worker as SyncRegistration).sync.register(name);
    } catch {
      // The page sends it when it is opened again.
    }
  };
  const keep = (details: ExchangeForm | null) => {
    try {
      copy(details);
      if (details) localStorage.setItem(key, JSON.stringify(details));
      else localStorage.removeItem(key);
      return true;
    } catch {
      return false;
    }
  };
  const kept = (): ExchangeForm | null => {
    try {
      const details = JSON.parse(localStorage.getItem(key) ?? 'null');
      if (!details || Date.now() - Date.parse(details.written_at) < maxAgeMs) return details;
      keep(null);
    } catch {
      // There is nothing to read.
    }
    return null;
  };
  return { keep, kept, copy };
}

interface Options {
  root: ParentNode;
  signal: AbortSignal;
  openStore: typeof exchangeStore;
  sendExchange?: SendExchange;
}

/**
 * Sends the form without leaving the page. What the server does not have is kept in the browser, and sent with the same id when
 * there is a network, or when the page is opened again; by a worker also when it is closed. Inlined like `exchangeStore`.
 */
export function enhanceExchange({ root, signal, openStore, sendExchange }: Options): void {
  const part = <E extends HTMLElement>(name: string) => root.querySelector<E>(`[data-part=${name}]`);
  const form = part<HTMLFormElement>('exchange');
  const { endpoint = '', offline = '', failed = '' } = form?.dataset ?? {};
  const post: SendExchange = async (details) => {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(details),
      signal: AbortSignal.timeout?.(30_000),
    }).catch(() => null);
    if (!answer) return { message: offline, isUnsent: true };
    // A proxy may answer with anything, also with `null`.
    const { message, data } = (await answer.json().catch(() => null)) ?? {};
    if (answer.ok) return { receipt_url: data?.receipt_url };
    return {
      message: typeof message === 'string' ? message : failed,
      fields: data?.fields,
      consent_text: data?.current?.consent_text,
      isUnsent: answer.status === 429 || answer.status > 499,
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

  const panels = ['exchange', 'kept', 'thanks'];
  const show = (shown: string) => {
    for (const name of panels) {
      const panel = part(name);
      if (panel) panel.hidden = name !== shown;
    }
    if (shown !== 'exchange') part(shown)?.focus();
  };

  const { keep, kept, copy } = openStore(endpoint);
  const fill = ({ answers = {}, ...details }: ExchangeForm) => {
    const given = { ...details, ...answers } as Record<string, unknown>;
    for (const field of form?.querySelectorAll<HTMLInputElement>('input,select,textarea') ?? []) {
      const value = given[field.name.split('.').pop() ?? ''];
      // Visitors agree to the present sentence again.
      if (field.type === 'checkbox')
        field.checked = field.name !== 'consent' && (value === true || [value].flat().includes(field.value));
      else if (field.type !== 'hidden' && value !== undefined) field.value = String(value);
    }
  };

  const deliver = async (details: ExchangeForm, isLater?: boolean) => {
    if (!form || form.hasAttribute('aria-busy')) return;
    form.setAttribute('aria-busy', 'true');
    explain(null);
    // What is sent immediately needs no clock of the device.
    const answer = await send(isLater ? details : { ...details, written_at: undefined });
    const refusal = 'message' in answer ? answer : null;
    form.removeAttribute('aria-busy');
    const sheet = form.closest('dialog');
    if (refusal?.isUnsent && kept()) return show('kept');
    keep(null);
    show(refusal ? 'exchange' : 'thanks');
    if (isLater && sheet && !sheet.matches('[open],:popover-open')) sheet.showModal?.();
    if ('receipt_url' in answer && answer.receipt_url) {
      const receipt = part('receipt');
      if (receipt) receipt.hidden = false;
      receipt?.querySelector('a')?.setAttribute('href', answer.receipt_url);
    }
    if (!refusal) return;
    const sentence = part('consent');
    const shown = form.elements.namedItem('consent_text');
    if (refusal.consent_text && sentence && shown instanceof HTMLInputElement)
      sentence.textContent = shown.value = refusal.consent_text;
    explain(refusal);
  };
  const deliverKept = () => {
    const details = kept();
    if (!details || document.visibilityState !== 'visible') return;
    fill(details);
    show('kept');
    deliver(details, true);
  };

  form?.addEventListener('focusin', () => copy(), { signal, once: true });
  form?.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      const details: Record<string, unknown> = {};
      const answers: Record<string, unknown> = {};
      for (const [name, value] of new FormData(form)) {
        if (value === '') continue;
        const [field = '', id] = name.split('.');
        details[field] = id ? answers : value === 'on' || value;
        if (id) answers[id] = id in answers ? [answers[id], value].flat() : value;
      }
      // Without an id, what may have been received cannot be sent again.
      if (crypto.randomUUID)
        keep(
          Object.assign(details, { capture_id: crypto.randomUUID(), written_at: new Date().toISOString() }),
        );
      deliver(details as ExchangeForm);
    },
    { signal },
  );
  part('kept')?.addEventListener(
    'click',
    ({ target }) => {
      const act = (target as HTMLElement).dataset.act;
      if (act === 'send') deliverKept();
      else if (act) {
        keep(null);
        if (act === 'discard') form?.reset();
        show('exchange');
      }
    },
    { signal },
  );
  addEventListener('online', deliverKept, { signal });
  document.addEventListener('visibilitychange', deliverKept, { signal });
  if (form) deliverKept();
}
