/**
 * Some of antd's helpers (scroll locks, scroll bar measures) make style elements without the page's nonce, which the
 * content policy then refuses. Every style element made by our own scripts gets it here.
 */
export function giveStylesTheNonce(nonce: string): void {
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (name.toLowerCase() === 'style') element.setAttribute('nonce', nonce);
    return element;
  };
}

export const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
