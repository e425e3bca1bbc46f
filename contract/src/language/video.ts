import type { Texts } from './words.ts';

/** Cameras in the cars: walls of pictures, one camera on a phone, talking and announcing. */
export const video = {
  'camera.elevatorId': ['电梯', 'Elevator'],
  'camera.hasCamera': ['有无摄像头', 'Camera'],
  'refusal.noStreamGateway': [
    '尚未接入视频网关，请联系系统管理员',
    'No video gateway is connected; please ask the system administrator',
  ],
  'refusal.noCamera': ['该电梯没有摄像头', 'This elevator has no camera'],
} as const satisfies Texts;
