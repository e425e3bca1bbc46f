import { expect, test, vi } from 'vitest';
import { keepShell } from './keepShell.ts';

test('a page that cannot fetch its program without a network fetches it when the network is back', async () => {
  const register = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new TypeError('no network'))
    .mockResolvedValue(undefined);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {
    onLine: false,
    serviceWorker: { register, ready: Promise.resolve({ active: null }) },
  });
  try {
    void keepShell();
    await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(1));
    await Promise.resolve();
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(2));
  } finally {
    vi.unstubAllGlobals();
  }
});

test('a program that cannot be fetched although there is a network is reported', async () => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { register: () => Promise.reject(new TypeError('404')) },
  });
  try {
    await expect(keepShell()).rejects.toThrow('404');
  } finally {
    vi.unstubAllGlobals();
  }
});
