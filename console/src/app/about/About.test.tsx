import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { version } from '@hoistway/contract/description/version.ts';
import manifest from '../../../../package.json' with { type: 'json' };
import { About } from './About.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

test('the console names the version of the product, its licence, and where the notices are', async () => {
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<About onClose={() => {}} />));
  const dialog = document.querySelector('[role="dialog"]')!;
  expect(dialog.textContent).toContain(version);
  expect(dialog.textContent).toContain('Apache License 2.0');
  expect(dialog.querySelector('a')!.getAttribute('href')).toBe('notices.txt');
  expect(version).toBe(manifest.version);
  await act(async () => root.unmount());
});
