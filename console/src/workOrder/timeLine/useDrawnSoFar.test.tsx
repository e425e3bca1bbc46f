import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useDrawnSoFar } from './useDrawnSoFar.ts';

let finish = () => {};
afterEach(() => finish());

test('draws the first lines at once and the others as many at a time', async () => {
  const counts: number[] = [];
  function Tried() {
    const count = useDrawnSoFar(12, 5);
    if (counts.at(-1) !== count) counts.push(count);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  finish = () => root.unmount();
  root.render(<Tried />);
  await vi.waitFor(() => expect(counts).toEqual([5, 10, 12]));
});
