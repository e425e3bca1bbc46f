/** What every answer tells the browser, whatever it holds. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};

/** What the answer of a call tells the browser besides: it is no page and holds nothing that runs. */
export const callPolicy = `default-src 'none'; frame-ancestors 'none'`;

/** The headers of an answer to the address; `kept` when the answer itself says how long it may be kept. */
export const hardeningOf = (address: string, kept: boolean): Record<string, string> => ({
  ...always,
  ...(address.startsWith('/api/')
    ? { ...(kept ? {} : { 'cache-control': 'no-store' }), 'content-security-policy': callPolicy }
    : {}),
});
