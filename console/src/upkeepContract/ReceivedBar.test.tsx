import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test } from 'vitest';
import { startTexts } from '#kit/text.ts';
import { ReceivedBar } from './ReceivedBar.tsx';

beforeAll(() => startTexts('en'));

test.each([
  ['1000.00', 6, '1000.00', '94%'],
  ['1000.00', 6, '1060.00', '100%'],
  ['1000.00', 6, '1059.99', '99%'],
  ['1000.00', null, '1000.00', '100%'],
  ['1000.00', 9, '0.00', '0%'],
] as const)(
  'the bar of a contract of %s with a tax rate of %s shows %s received as %s',
  (net, taxRate, received, shown) => {
    const place = document.createElement('div');
    const root = createRoot(place);
    flushSync(() => root.render(<ReceivedBar net={net} taxRate={taxRate} received={received} />));
    expect(place.textContent).toBe(shown);
    root.unmount();
  },
);
