/** The headers of every answer. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};

/** Further headers of a call's answer: it is no page and runs no code. */
export const callPolicy = `default-src 'none'; frame-ancestors 'none'`;

/** The headers of an answer to the address; `kept` when the answer itself says how long it may be kept. */
export const hardeningOf = (address: string, kept: boolean): Record<string, string> => ({
  ...always,
  ...(address.startsWith('/api/')
    ? { ...(kept ? {} : { 'cache-control': 'no-store' }), 'content-security-policy': callPolicy }
    : {}),
});
