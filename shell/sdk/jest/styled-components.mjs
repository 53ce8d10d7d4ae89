// The package has no ESM entry for Node, where the default export would be the whole library.
import library from 'styled-components/dist/styled-components.browser.cjs.js';

export default library.default;
export const {
  createGlobalStyle,
  css,
  isStyledComponent,
  keyframes,
  StyleSheetManager,
  styled,
  ThemeContext,
  ThemeProvider,
  useTheme,
  version,
  withTheme,
} = library;
