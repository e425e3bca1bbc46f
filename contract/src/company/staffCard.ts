import { staff } from './staff.ts';

/** What other areas may show of a person. */
export const staffCard = staff.show('id', 'name', 'kind');
