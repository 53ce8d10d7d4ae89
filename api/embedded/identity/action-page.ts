import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import { Html, html, pageStyle } from '../html.ts';

const style = new Html(`
  main { max-width: 400px; margin: 12vh auto 0; padding: 24px; }
  form { display: grid; gap: 8px; margin-top: 16px; }
  input { min-height: 44px; padding: 0 12px; font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--line); border-radius: 10px; }
  button { margin-top: 8px; }
`);

/** Whether a person follows a link of a mail, rather than a program. */
export function isActionLink(request: IncomingMessage): boolean {
  return (
    request.method === 'GET' &&
    (request.url ?? '').startsWith('/emulator/action?') &&
    (request.headers.accept ?? '').includes('text/html')
  );
}

/** The page behind a mail's link, which the real provider hosts and whose emulator answers in JSON only. */
export async function answerActionLink(
  request: IncomingMessage,
  response: ServerResponse,
  state: AgentProjectState,
): Promise<void> {
  const link = new URL(request.url ?? '/', `http://127.0.0.1:${request.socket.localPort}`);
  const code = state.validateOobCode(link.searchParams.get('oobCode') ?? '');
  if (code?.requestType === 'PASSWORD_RESET' && !link.searchParams.has('newPassword')) {
    return send(response, 200, passwordForm(link, code.email));
  }
  const answer = await fetch(link, { redirect: 'manual', headers: { accept: 'application/json' } });
  const location = answer.headers.get('location');
  if (location) {
    response.writeHead(answer.status, { location }).end();
    return;
  }
  const { authEmulator, error } = await answer.json();
  const sentence =
    authEmulator?.success ?? authEmulator?.error ?? error?.message ?? 'This link does not work.';
  send(response, answer.status, message(answer.ok ? 'Done' : 'Try again', sentence, link));
}

function passwordForm(link: URL, email: string): string {
  const kept = [...link.searchParams].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return page(
    'Reset your password',
    html`<p>for ${email}</p>
      <form action="${link.pathname}">
        ${kept}
        <label for="new-password">New password</label>
        <input id="new-password" name="newPassword" type="password" minlength="6" autocomplete="new-password" required autofocus>
        <button class="main">Save</button>
      </form>`,
  );
}

function message(title: string, sentence: string, link: URL): string {
  const onward = link.searchParams.get('continueUrl') ?? '';
  const isWeb = /^https?:/.test(onward);
  return page(title, html`<p>${sentence}</p>${isWeb ? html`<p><a href="${onward}">Continue</a></p>` : ''}`);
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <style>${pageStyle}${style}</style>
</head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>`.text;
}

function send(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    })
    .end(body);
}
