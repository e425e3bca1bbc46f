import { isDisplay } from '../sessionKeep.ts';
import { holdsPermission } from '../storedRights.ts';

/** Whether the viewer may see the places from which help comes; a display shows none. */
export const showsStations = (): boolean => !isDisplay && holdsPermission('rescue.view');
