import { terminalCalls } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { useCall } from '#kit/call/useCall.ts';

/** As many terminals as one page holds; a company with more finds the others by words. */
const most = 200;

/** The terminals of a company, by name; of all that the viewer answers for without one. */
export function useTerminals(companyId?: string, words = '') {
  const { data, isPending } = useCall(
    terminalCalls.page,
    {
      pageNumber: 1,
      pageSize: most,
      sort: 'deviceName',
      ...(companyId === undefined ? {} : { companyId }),
      ...(words ? { words } : {}),
    },
    { keepPrevious: true, onError: 'ignored' },
  );
  return { terminals: data?.rows ?? [], isPending };
}
