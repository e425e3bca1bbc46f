/** The path and query behind the hash: where the person is. */
export const hereInApp = (): string => {
  const hash = location.hash.replace(/^#/, '');
  return hash === '' ? '/' : hash;
};

export function goTo(path: string): void {
  location.hash = `#${path}`;
}

/** Opens a path of the console in a new browser tab. */
export function openTab(path: string): void {
  window.open(`${location.pathname}${location.search}#${path}`, '_blank', 'noopener');
}
