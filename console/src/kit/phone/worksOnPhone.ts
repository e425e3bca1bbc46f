import { holdsPermission } from '../storedRights.ts';

/** Whether the signed-in person does work that a phone keeps until the server has taken it. */
export const worksOnPhone = (): boolean =>
  holdsPermission('order.handle') || holdsPermission('install.orderHandle');
