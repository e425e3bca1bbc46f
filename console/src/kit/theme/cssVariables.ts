import { nightTokens, tokensOf, type ThemeMode } from './tokens.ts';

/** Writes every token as a CSS variable, so that drawings repaint without React when the theme changes. */
export function writeCssVariables(mode: ThemeMode): void {
  const { style, dataset } = document.documentElement;
  for (const [name, color] of Object.entries({ ...tokensOf(mode), ...nightTokens }))
    style.setProperty(`--${name}`, color);
  style.setProperty('color-scheme', mode);
  dataset['theme'] = mode;
}
