import { t } from '../platform/words/words.js';
import { escapeHtml } from './escape-html.js';

const place = `position:fixed;z-index:2147483647;left:50%;bottom:16px;transform:translateX(-50%);display:flex;
align-items:center;gap:12px;box-sizing:border-box;width:max-content;max-width:calc(100vw - 32px);margin:0;padding:8px 8px 8px 16px;border-radius:16px;
background:#0f0f23;color:#fff;font:14px/20px system-ui,sans-serif;box-shadow:0 4px 16px rgb(0 0 0/.3)`;
const words = `min-width:0;overflow-wrap:anywhere`;
const button = `flex:none;min-height:36px;padding:6px 12px;border:0;border-radius:10px;background:#fff;color:#0f0f23;font:inherit;cursor:pointer`;

/**
 * Says on every page of a preview that it is one, and ends it. It stands in the HTML itself, so that it is there and
 * works whatever the previewed build does.
 */
export function previewBadge({ remote, version }: { remote: string; version: string }): string {
  return (
    `<form id="preview" method="post" action="/preview/end" role="status" style="${oneLine(place)}">` +
    `<span style="${words}">${escapeHtml(t('Preview of {{remote}} {{version}}', { remote, version }))}</span>` +
    `<button style="${oneLine(button)}">${escapeHtml(t('End preview'))}</button></form>`
  );
}

function oneLine(style: string): string {
  return style.replaceAll('\n', '');
}
