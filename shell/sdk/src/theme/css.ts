import { type ColourName, dark, light } from './palette.ts';
import { colourVariable, layers, theme } from './theme.ts';

const declare = (palette: Record<ColourName, string>) =>
  Object.entries(palette)
    .map(([name, value]) => `${colourVariable(name as ColourName)}:${value};`)
    .join('');

const lightRules = `color-scheme:light;${declare(light)}
--shadow-lift:0 1px 2px rgb(15 15 35/.06),0 6px 16px -6px rgb(15 15 35/.12);
--shadow-float:0 2px 6px rgb(15 15 35/.06),0 20px 48px -12px rgb(15 15 35/.24);
--scrim:rgb(15 15 35/.42);--press:rgb(15 15 35/.06);--on-light:block;--on-dark:none;`;

const darkRules = `color-scheme:dark;${declare(dark)}
--shadow-lift:0 1px 2px rgb(0 0 0/.4),0 6px 16px -6px rgb(0 0 0/.6);
--shadow-float:0 0 0 1px #2f2f42,0 24px 56px -12px rgb(0 0 0/.8);
--scrim:rgb(4 4 10/.66);--press:rgb(243 240 233/.08);--on-light:none;--on-dark:block;`;

/**
 * The global styles: colours of both themes, reset, typography and focus. They are inline in the HTML, so
 * that they apply to the first paint. `data-theme` on any element fixes the theme of its subtree.
 */
export const globalCss = `
${layers}
:root{--font-text:'Geist Variable','Geist Fallback',system-ui,sans-serif;
--font-display:'Fraunces Variable','Fraunces Fallback','Fraunces Fallback Wide',Georgia,serif;--font-name:var(--font-display)}
:root,[data-theme=light]{${lightRules}}
[data-theme=dark]{${darkRules}}
@media (prefers-color-scheme:dark){:root:not([data-theme]){${darkRules}}}
@layer base{*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:72px;background:var(--paper)}
body{margin:0;font:400 ${theme.size.body} ${theme.font.text};color:var(--ink);background:var(--paper);
-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;text-rendering:optimizeLegibility;
font-feature-settings:'ss01','cv11';overflow-wrap:break-word}
[data-theme]{color:var(--ink)}
h1,h2,h3,h4,p,figure,dl,dd,ul,ol,fieldset,legend{margin:0;padding:0;border:0}
ul,ol{list-style:none}
h1,h2,h3,h4{font-weight:600;text-wrap:balance}
p{text-wrap:pretty}
img,svg,canvas,video{display:block;max-width:100%}
.lucide{flex:none}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{cursor:pointer}
a{color:inherit}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
:focus{outline:none}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
::selection{background:var(--ink);color:var(--on-ink)}
[hidden]{display:none!important}
[dir=rtl] [data-directed]{transform:scaleX(-1)}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;
animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}}
`.replaceAll(/\n/g, '');
