import { htmlEscape } from 'escape-goat';
import { withBase } from '../platform/base-path/base-path.ts';
import { t } from '../platform/words/words.ts';

/** The text of the badge's style element. */
export const previewBadgeStyle = `#preview{position:fixed;z-index:2147483647;left:50%;bottom:16px;transform:translateX(-50%);display:flex;
align-items:center;gap:12px;box-sizing:border-box;width:max-content;max-width:calc(100vw - 32px);margin:0;padding:8px 8px 8px 16px;border-radius:16px;
background:#0f0f23;color:#fff;font:14px/20px system-ui,sans-serif;box-shadow:0 4px 16px rgb(0 0 0/.3)}
#preview span{min-width:0;overflow-wrap:anywhere}
#preview button{flex:none;min-height:36px;padding:6px 12px;border:0;border-radius:10px;background:#fff;color:#0f0f23;font:inherit;cursor:pointer}`;

/**
 * A banner on every page of a preview, with a button to end it. It is part of the HTML, so that it works
 * regardless of the previewed build.
 */
export function previewBadge({ remote, version }: { remote: string; version: string }): string {
  return (
    `<style>${previewBadgeStyle}</style><form id="preview" method="post" action="${withBase('/preview/end')}" role="status">` +
    `<span>${htmlEscape(t('Preview of {{remote}} {{version}}', { remote, version }))}</span>` +
    `<button>${htmlEscape(t('End preview'))}</button></form>`
  );
}
