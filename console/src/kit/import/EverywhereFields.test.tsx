import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { companyImport } from '@hoistway/contract/company/companyImport.ts';
import type { ImportOffer } from '@hoistway/contract/import/importKind.ts';
import { installContractImport } from '@hoistway/contract/install/import/installContractImport.ts';
import { AnswerStore } from '../call/AnswerStore.tsx';
import { needFrameTexts, startTexts } from '../text.ts';
import { EverywhereFields } from './EverywhereFields.tsx';

let close = () => {};
beforeEach(async () => {
  localStorage.setItem('PLAY_LANG', 'en');
  await startTexts();
  await needFrameTexts();
});
afterEach(() => close());

/** The labels of fields that are asked for where a file fills none. */
async function askedFor(kind: ImportOffer): Promise<string[]> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const unfilled = kind.columns.map(({ name }) => name);
  root.render(
    <AnswerStore>
      <EverywhereFields kind={kind} unfilled={unfilled} value={{}} tried={false} onChange={() => {}} />
    </AnswerStore>,
  );
  close = () => root.unmount();
  await vi.waitFor(() => expect(host.querySelector('label')).not.toBeNull());
  return [...host.querySelectorAll('label > span')].map((each) => each.textContent.split(' · ')[0]!);
}

test('asks for no field that is filled in where the file lacks it', async () => {
  expect(await askedFor(companyImport)).toEqual(['Company name', 'Company type']);
  close();
  document.body.replaceChildren();
  expect(await askedFor(installContractImport)).toEqual([
    'Contract no.',
    'Party A',
    'Country',
    'Signed on',
    'Begins on',
    'Agreed completion',
    'Elevator',
    'Price',
    'Payment milestones',
  ]);
});
