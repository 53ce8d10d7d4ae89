import { Html, html, pageStyle } from '../html.ts';
import type { Message } from './mailbox.ts';

const style = new Html(`
  body { display: grid; grid-template: auto 1fr / minmax(260px, 360px) 1fr; height: 100dvh; }
  header { grid-column: 1 / -1; display: flex; align-items: center; gap: 16px; padding: 12px 20px; border-bottom: 1px solid var(--line); }
  header form { margin-left: auto; }
  nav { overflow-y: auto; border-right: 1px solid var(--line); }
  nav ul { list-style: none; margin: 0; padding: 0; }
  nav a { display: block; padding: 12px 20px; text-decoration: none; border-bottom: 1px solid var(--line); border-left: 3px solid transparent; }
  nav a:hover { background: var(--raised); }
  nav a[aria-current] { background: var(--raised); border-left-color: var(--accent); }
  nav a:focus-visible { outline-offset: -3px; }
  nav strong, nav span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  nav .empty { padding: 0 20px; }
  nav span, .empty, dl { color: var(--soft); }
  main { display: flex; flex-direction: column; gap: 12px; min-width: 0; padding: 20px; overflow-y: auto; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 0; }
  dd { margin: 0; overflow-wrap: anywhere; }
  iframe { flex: 1; min-height: 320px; width: 100%; background: #fff; border: 1px solid var(--line); border-radius: 10px; }
  pre { margin: 0; padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.6 ui-monospace, monospace; background: var(--raised); border: 1px solid var(--line); border-radius: 10px; }
  summary { padding: 8px 0; cursor: pointer; }
  .back { display: none; }
  @media (max-width: 720px) {
    body { grid-template-columns: 1fr; }
    .open nav { display: none; }
    body:not(.open) main { display: none; }
    nav { border-right: 0; }
    .back { display: inline-block; padding: 8px 0; }
  }
`);

const refresh = new Html(`
  new EventSource('/changes').onmessage = async () => {
    const response = await fetch(location.href);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    document.querySelector('nav').replaceWith(page.querySelector('nav'));
    document.title = page.title;
  };
`);

/** The inbox's page: the list beside the open message, or one of the two on a phone. */
export function inboxPage(messages: Message[], opened: Message | undefined, nonce: string): string {
  const title = opened ? opened.subject : `Inbox (${messages.length})`;
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <style nonce="${nonce}">${pageStyle}${style}</style>
</head>
<body class="${opened ? 'open' : 'closed'}">
  <header>
    <h1>Inbox</h1>
    <form method="post" action="/messages/delete"><button>Delete all</button></form>
  </header>
  <nav aria-label="Messages">${messageList(messages, opened)}</nav>
  <main>${opened ? messageView(opened) : html`<p class="empty">Mail that Meishi sends on this machine lands here.</p>`}</main>
  <script nonce="${nonce}">${refresh}</script>
</body>
</html>`.text;
}

function messageList(messages: Message[], opened: Message | undefined): Html {
  if (messages.length === 0) return html`<p class="empty">No mail yet.</p>`;
  const entries = messages.map(
    (
      message,
    ) => html`<li><a href="/view/${message.id}" ${message === opened ? new Html('aria-current="page"') : ''}>
      <strong>${message.subject}</strong>
      <span>${message.to.join(', ')}</span>
      <span>${time(message)}</span>
    </a></li>`,
  );
  return html`<ul>${entries}</ul>`;
}

function messageView(message: Message): Html {
  const text = html`<pre tabindex="0" aria-label="Text of the message">${message.text}</pre>`;
  const body = message.html
    ? html`<iframe title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${message.id}/html"></iframe>
      <details><summary>As plain text</summary>${text}</details>`
    : text;
  return html`<a class="back" href="/">All messages</a>
    <h1>${message.subject}</h1>
    <dl>
      <dt>From</dt><dd>${message.from}</dd>
      <dt>To</dt><dd>${message.to.join(', ')}</dd>
      <dt>Received</dt><dd>${time(message)}</dd>
      ${message.attachments.map(({ name, type, bytes }) => html`<dt>File</dt><dd>${name} (${type}, ${bytes} bytes)</dd>`)}
    </dl>
    ${body}
    <p><a href="/messages/${message.id}/source" download="${message.id}.eml">Download the original</a></p>`;
}

function time({ received_at }: Message): Html {
  const shown = new Date(received_at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return html`<time datetime="${received_at}">${shown}</time>`;
}
