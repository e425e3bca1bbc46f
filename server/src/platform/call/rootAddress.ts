import { allCalls } from '@hoistway/contract/allCalls.ts';
import type { Call } from '@hoistway/contract/call.ts';

/** The addresses of a path, whatever stands in the place of its `{names}`; a query may follow. */
const addressesOf = ({ path }: Pick<Call, 'path'>): RegExp =>
  new RegExp(`^/${path.replaceAll(/\{\w+\}/g, '[^/?]+')}/?(?=\\?|$)`);

const rooted = allCalls.filter(({ atRoot }) => atRoot).map(addressesOf);

/**
 * The address under which a call is registered: the services of messages and of basic data stand at the root in the
 * specification (calls §7), and their calls are answered there too. All that is judged by the address is judged by this.
 */
export const withoutRoot = (url: string): string =>
  rooted.some((address) => address.test(url)) ? `/api${url}` : url;
