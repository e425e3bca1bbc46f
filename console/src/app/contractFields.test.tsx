import { afterEach, describe, expect, test, vi } from 'vitest';
import { contract } from '@hoistway/contract/upkeepContract/contract.ts';
import { contractCalls, type ContractDetail } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { currentText } from '#kit/text.ts';
import { contractColumns } from '../upkeepContract/contractColumns.tsx';
import { contractPath } from '../upkeepContract/contractPath.ts';
import { appears, click } from '#testing/occasion.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const { parties, terms } = contract.groups;
const written = ['contractNo', ...parties, ...terms] as const;

let shown: Shown | undefined;
let found: ContractDetail;
/** What the last change sent, by name. */
let sent: URLSearchParams | undefined;
afterEach(() => {
  shown?.close();
  sent = undefined;
});

/** The console with a contract of which everything is known. */
async function showContract(): Promise<Shown> {
  setWidth(1440);
  const console = await showConsole('/noScreen', 'en', 'full');
  const { fetch, changes } = console.answers;
  let first: ContractDetail | undefined;
  // Asked again it is the same.
  changes.set(contractCalls.detail.name, (made) => {
    first ??= { ...(made as ContractDetail), amount: '1234.50', amountTyped: true };
    return (found = first);
  });
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (init?.method === 'PUT') sent = new URLSearchParams(init.body as string | URLSearchParams);
    return fetch(address, init);
  });
  shown = console;
  return console;
}

describe('the fields of a contract', () => {
  test('are all filled in the form of the contract, and none is sent untouched', async () => {
    const console = await showContract();
    await console.goTo('/upkeepContract/upkeepContractViewupdate?id=1');
    await appears('#contract_contractNo');
    const emptyFields = written.filter((name) => {
      const item = document.querySelector(`#contract_${name}`)?.closest('.ant-form-item');
      const typed = [...(item?.querySelectorAll('input, textarea') ?? [])] as HTMLInputElement[];
      const chosen = item?.querySelector('.ant-form-item-control')?.textContent;
      return typed.every(({ value }) => value === '') && !chosen;
    });
    expect(emptyFields).toEqual([]);
    await click('.form-foot .ant-btn-primary');
    await vi.waitFor(() => expect(sent).toBeDefined());
    expect([...sent!.keys()]).toEqual(['seen']);
  });

  test('that hold text are all shown on the contract page', async () => {
    const console = await showContract();
    await console.goTo(contractPath('1'));
    await appears('.contract-terms');
    const texts = written.map((name) => String(found[name])).filter((value) => value.startsWith('‹'));
    expect(texts).toContain('‹note›');
    const page = console.screen().textContent;
    expect(texts.filter((text) => !page.includes(text))).toEqual([]);
  });

  test('are all columns of the contract list, with the customer’s name in place of the id', () => {
    const keys = contractColumns(currentText).map(({ key }) => key);
    expect(written.filter((name) => !keys.includes(name))).toEqual(['customerId']);
  });
});
