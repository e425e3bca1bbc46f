import { startTransition, use, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { ListFoot } from './ListFoot.tsx';
import { startTexts } from './text.ts';

let finish = () => {};
afterEach(() => finish());

const Rows = ({ read }: { read: Promise<string> }) => <p>{use(read)}</p>;

/** A list whose address follows in a transition, which the rows hold up. */
function Tried({ read }: { read(page: number): Promise<string> }) {
  const [{ page, found }, setShown] = useState(() => ({ page: 1, found: read(1) }));
  return (
    <>
      <Rows read={found} />
      <ListFoot
        total={90}
        unit="user.unit"
        shown={20}
        pageNumber={page}
        pageSize={20}
        onPage={(next) => startTransition(() => setShown({ page: next, found: read(next) }))}
      />
    </>
  );
}

test('marks a page at once, before its rows are there', async () => {
  localStorage.setItem('PLAY_LANG', 'en');
  await startTexts();
  let arrive = () => {};
  const second = new Promise<string>((resolve) => {
    arrive = () => resolve('Second rows');
  });
  const reads: Record<number, Promise<string>> = { 1: Promise.resolve('First rows'), 2: second };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  finish = () => root.unmount();
  root.render(<Tried read={(page) => reads[page]!} />);
  const shown = () => [
    place.querySelector('p')?.textContent,
    place.querySelector('.ant-pagination-item-active')?.textContent,
  ];
  await vi.waitFor(() => expect(shown()).toEqual(['First rows', '1']));

  place.querySelector<HTMLElement>('.ant-pagination-item-2')!.click();
  await vi.waitFor(() => expect(shown()).toEqual(['First rows', '2']));
  arrive();
  await vi.waitFor(() => expect(shown()).toEqual(['Second rows', '2']));
});
