/** On the 16 px grid; drawn with the even-odd rule, which knocks out bar and dot. */
export const faultPath = 'M8 1.3 15.5 15.2H.5ZM7 5.5h2v5H7ZM7 12h2v1.6H7Z';

/** On the 16 px grid, upright; turned by 45° about (8, 8) it is the wrench. */
export const wrenchPath =
  'M9.35.5A4 4 0 0 1 9.35 8.1V14.8a1.35 1.35 0 0 1-2.7 0V8.1A4 4 0 0 1 6.65.5V4a1.35 1.35 0 0 0 2.7 0Z';

/** On the 16 px grid: a house with a door, from which help comes. */
export const stationPath = 'M8 .8 15.4 6.6V15.2H9.9V9.8H6.1V15.2H.6V6.6Z';
