import { z } from 'zod';
import { calls, get, post } from '#contract/call.ts';
import { elevatorSearch } from '#contract/elevator/elevatorSearch.ts';
import { flag, identity, instant, ref } from '#contract/fieldKinds.ts';
import { pageOf, paging } from '#contract/paging.ts';

/** At most so many pictures on one wall. */
export const maxWallCameras = 16;
/** A token lets one viewer open one camera, and lasts so long; it is asked for again before it ends. */
export const cameraTokenMinutes = 10;

/** Where one camera is seen: FLV over HTTP and over a web socket, the same bytes; null where the gateway has none. */
export const cameraSource = z.object({
  flv: z.string().nullable(),
  wsFlv: z.string().nullable(),
});

/** What opens a camera. The addresses carry the token already; they are absolute, or begin with a stroke. */
export const cameraAccess = z.object({
  elevatorId: identity(),
  accessToken: z.string(),
  expireTime: instant(),
  standard: cameraSource,
  /** The picture in full; null where the camera has one picture only. */
  high: cameraSource.nullable(),
  /** The web socket that takes what is said (A-law, 8 kHz); null where the gateway cannot talk. */
  talk: z.string().nullable(),
});
export type CameraAccess = z.output<typeof cameraAccess>;

const oneCamera = z.object({ elevatorId: ref('elevator') });

/** An elevator as the wall of pictures lists it. */
export const cameraRow = z.object({
  elevatorId: identity(),
  elevatorNumber: z.string(),
  projectName: z.string(),
  address: z.string(),
  hasCamera: flag(),
});
export type CameraRow = z.output<typeof cameraRow>;

export const cameraCalls = calls('video', 'camera', {
  /** Elevators in scope, those with a camera first. */
  page: get('camera/pages', {
    access: 'elevator.video',
    input: elevatorSearch
      .pick({ words: true })
      .extend({ hasCamera: flag().optional(), ...paging(['elevatorNumber', 'projectName']).shape }),
    reply: pageOf(cameraRow),
  }),
  token: get('camera/token/{elevatorId}', {
    access: 'elevator.video',
    input: oneCamera,
    reply: cameraAccess,
  }),
  /** The same for a special account, for the elevators of its alarm channel alone. */
  specialToken: get('camera/token/special/{elevatorId}', {
    access: 'signed in',
    input: oneCamera,
    reply: cameraAccess,
  }),
  /** Several cameras at once, as a wall opens them; an elevator without a camera is left out. */
  subscribe: post('packet/subscription', {
    access: 'elevator.video',
    effect: 'reads',
    input: z.object({ elevatorIds: z.array(ref('elevator')).min(1).max(maxWallCameras) }),
    reply: z.array(cameraAccess),
  }),
});
