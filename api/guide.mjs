import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { marked } from 'marked';

/*
 * Writes the guide of docs/guide as HTML, with its pictures, to `dist/guide`, from where the server sends it. Addresses stay
 * relative. On GitHub the first page is `README.md`, and the pictures are beside the guide.
 */

const docs = fileURLToPath(new URL('../docs/', import.meta.url));
const guide = fileURLToPath(new URL('dist/guide/', import.meta.url));

await rm(guide, { recursive: true, force: true });
await cp(join(docs, 'pictures'), join(guide, 'pictures'), { recursive: true });
for (const page of await readdir(join(docs, 'guide'), { recursive: true })) {
  if (!page.endsWith('.md')) continue;
  const markdown = await readFile(join(docs, 'guide', page), 'utf8');
  const target = join(guide, page.replace('README.md', 'index.md').replace(/\.md$/, '.html'));
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, htmlOf(markdown));
}

function htmlOf(markdown) {
  return marked
    .parse(markdown)
    .replace(/((?:\.\.\/)*)\.\.\/pictures\//g, '$1pictures/')
    .replace(/href="([^":]*?)README\.md"/g, 'href="$1index.html"')
    .replace(/href="([^":]+)\.md"/g, 'href="$1.html"');
}
