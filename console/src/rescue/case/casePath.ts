/** Where the rescues stand in a list. */
export const rescueListPath = '/gridRescue/gridRescue';

/** Where one rescue stands on a page of its own. */
export const casePath = (id: string): string => `${rescueListPath}?id=${encodeURIComponent(id)}`;

/** Where one rescue is replayed. */
export const replayPath = (id: string): string => `${casePath(id)}&view=replay`;
