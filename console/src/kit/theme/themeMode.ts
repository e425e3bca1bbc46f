import { create } from 'zustand';
import { isDisplay } from '../sessionKeep.ts';
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

/** Displays that are always dark: a wall in a dim room, also when its display is revoked. */
let darkScreens = isDisplay ? 1 : 0;

const wanted = (): ThemeMode => (darkScreens > 0 ? 'dark' : (stored() ?? system()));

function apply(mode: ThemeMode): void {
  writeCssVariables(mode);
  useThemeMode.setState({ mode });
}

export function startTheme(): void {
  apply(wanted());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => apply(wanted()));
}

export function chooseTheme(mode: ThemeMode): void {
  localStorage.setItem(key, mode);
  apply(wanted());
}

/** Keeps the console dark until the answer is called; the person's choice comes back then. */
export function forceDarkMode(): () => void {
  darkScreens += 1;
  apply(wanted());
  return () => {
    darkScreens -= 1;
    apply(wanted());
  };
}
