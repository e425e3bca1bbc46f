import { create } from 'zustand';
import { writeCssVariables } from './cssVariables.ts';
import type { ThemeMode } from './tokens.ts';

const key = 'hoistway.theme';

const system = (): ThemeMode => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

function stored(): ThemeMode | undefined {
  const value = localStorage.getItem(key);
  return value === 'light' || value === 'dark' ? value : undefined;
}

/** Light or dark: the person's choice, else the system's. */
export const useThemeMode = create<{ mode: ThemeMode }>(() => ({ mode: 'light' }));

function apply(mode: ThemeMode): void {
  writeCssVariables(mode);
  useThemeMode.setState({ mode });
}

export function startTheme(): void {
  apply(stored() ?? system());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => apply(stored() ?? system()));
}

export function chooseTheme(mode: ThemeMode): void {
  localStorage.setItem(key, mode);
  apply(mode);
}
