/** Where everybody begins who has a tile. */
export const homePath = '/home';
