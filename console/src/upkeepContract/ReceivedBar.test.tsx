import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { startTexts } from '#kit/text.ts';
import { ReceivedBar } from './ReceivedBar.tsx';

beforeAll(() => startTexts());

test.each([
  ['106000.00', 6, '100%'],
  ['105999.99', 6, '99%'],
  ['100000.00', 6, '94%'],
  ['53000.00', 6, '50%'],
  ['109000.00', 6, '102%'],
  ['109000.00', 9, '100%'],
  ['100000.00', 0, '100%'],
  // Of a contract that says nothing of tax, more than its amount may be the tax.
  ['106000.00', null, '100%'],
])('shows %s received of 100000.00 with a tax of %s per cent as %s', (received, taxRate, share) => {
  const shown = renderToStaticMarkup(
    <ReceivedBar amount="100000.00" taxRate={taxRate} received={received} />,
  );
  expect(shown.replaceAll(/<[^>]*>/g, '')).toBe(share);
});
