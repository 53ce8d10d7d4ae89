/** A style sheet in a test: its class names as they are, and its text. */
export default {
  process: (source) => {
    const css = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ');
    const names = new Set(Array.from(css.matchAll(/\.([a-zA-Z]\w*)/g), ([, name]) => name));
    const classes = Array.from(names, (name) => `export const ${name} = ${JSON.stringify(name)};`);
    return { code: [`export default ${JSON.stringify(css)};`, ...classes].join('\n') };
  },
};
