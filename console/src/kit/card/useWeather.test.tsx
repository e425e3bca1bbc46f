import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '@hoistway/contract/session/session.ts';
import { useSession } from '../call/session.ts';
import { useWeather } from './useWeather.ts';

const installation = vi.hoisted(() => ({ weather: true }));
vi.mock('../useProductSettings.ts', () => ({ useProductSettings: () => installation }));

const asked: string[] = [];
const ends: (() => void)[] = [];
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ current: { temperature_2m: 28.4, weather_code: 61, wind_speed_10m: 9 } });
  });
});
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  asked.length = 0;
  useSession.setState({ user: null });
  vi.unstubAllGlobals();
});

/** What somebody of a company that says so sees at an elevator in the middle of Singapore. */
function showWeather(said: boolean | null): HTMLElement {
  useSession.setState({ user: { custom: { weather: said } } as SessionUser });
  const Word = () => <p>{useWeather({ latitude: 1.351234, longitude: 103.848765 })?.temperature_2m}</p>;
  const host = document.createElement('div');
  const root = createRoot(host);
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <Word />
    </QueryClientProvider>,
  );
  ends.push(() => root.unmount());
  return host;
}

test.each([true, null])(
  'asks for the weather of a rounded place when the company setting is %o',
  async (said) => {
    installation.weather = true;
    const host = showWeather(said);
    await vi.waitFor(() => expect(host.textContent).toBe('28.4'));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('latitude=1.35&longitude=103.85&');
  },
);

test.each([
  [true, false],
  [false, true],
  [false, null],
])(
  'does not ask for the weather when the installation setting is %o and the company’s %o',
  async (installed, said) => {
    installation.weather = installed;
    const host = showWeather(said);
    await vi.waitFor(() => expect(host.querySelector('p')).not.toBeNull());
    expect([asked, host.textContent]).toEqual([[], '']);
  },
);
