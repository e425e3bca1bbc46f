import { resultCalls } from '@hoistway/contract/workOrder/resultCalls.ts';
import { useSend } from '#kit/call/useSend.ts';
import type { RowAction } from '#kit/list/RowMenu.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';

/** In the menu of a row of orders: the order as a document. */
export function usePrintAction(): (row: { id: string }) => readonly RowAction[] {
  const t = useText();
  const print = useSend(resultCalls.document);
  return ({ id }) => [
    { key: 'document', text: t('workOrder.print'), run: () => void print({ id }, saveFile) },
  ];
}
