import type { Texts } from './words.ts';

/** Cameras in the cars: walls of pictures, one camera on a phone, talking and announcing. */
export const video = {
  'camera.elevatorId': ['电梯', 'Elevator'],
  'camera.hasCamera': ['有无摄像头', 'Camera'],
} as const satisfies Texts;
