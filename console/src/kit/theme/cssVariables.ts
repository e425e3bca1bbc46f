import { clockTokens, themeTokens, type ThemeMode, type TokenName } from './tokens.ts';

/** `amberFill` is `--amber-fill`. */
export const cssVariableName = (token: TokenName) =>
  `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

export const cssVariable = (token: TokenName) => `var(${cssVariableName(token)})`;

/** Writes every token on the root, so that SVG and style sheets repaint on a theme switch without React. */
export function writeCssVariables(mode: ThemeMode, root: HTMLElement = document.documentElement): void {
  for (const [token, value] of Object.entries(themeTokens[mode])) {
    root.style.setProperty(cssVariableName(token as TokenName), value);
  }
  for (const [token, value] of Object.entries(clockTokens)) {
    root.style.setProperty(`--clock-${token.replace('labelHere', 'label-here')}`, value);
  }
  root.style.colorScheme = mode;
  root.dataset.theme = mode;
}
