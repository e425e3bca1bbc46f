import { displayPrefix } from '@hoistway/contract/session/displayPrefix.ts';

/** `#/realtime/all?display=…`: the token goes to this tab's own storage and leaves the address and its history. */
function takeFromAddress(): void {
  const [path = '', query = ''] = location.hash.split('?');
  const search = new URLSearchParams(query);
  const token = search.get('display');
  if (token === null) return;
  search.delete('display');
  history.replaceState(history.state, '', search.size > 0 ? `${path}?${search}` : path);
  if (token.startsWith(displayPrefix)) sessionStorage.setItem('token', token);
}

takeFromAddress();

/** This tab is a display: it shows one screen and offers nothing that writes. */
export const isDisplay = sessionStorage.getItem('token') !== null;

/** Where the session's keys are kept: a display's in its tab, so that other sign-ins are not disturbed. */
export const sessionKeep: Storage = isDisplay ? sessionStorage : localStorage;
