import type { Page, WebSocketRoute } from '@playwright/test';

const bytes24 = (value: number): number[] => [(value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
const bytesOf = (hex: string): number[] => [...Buffer.from(hex.replaceAll(' ', ''), 'hex')];

const header = bytesOf('464c56 01 01 00000009 00000000');
const videoTag = (body: readonly number[]): number[] => [
  9,
  ...bytes24(body.length),
  ...bytesOf('00000000 000000'),
  ...body,
  0,
  ...bytes24(body.length + 11),
];

/** A stream of H.265, main profile, level 3.1. */
const h265 = bytesOf('1c00000000 01 01 60000000 900000000000 5d f000 fc fd f8 f8 0000 0f 00');
/** H.264 baseline with the sets of parameters of a picture of 640 by 360. */
const h264 = bytesOf('1700000000 01 42c01e ff e1 000b 6742c01ed900a02ff96100 01 0004 68cb83cb');
/** A key frame whose slice is noise. */
const noise = [
  0x17,
  1,
  0,
  0,
  0,
  0,
  0,
  0,
  60,
  0x65,
  ...Array.from({ length: 59 }, (_, at) => (at * 89) & 0xff),
];

const sent =
  (...tags: readonly (readonly number[])[]) =>
  (socket: WebSocketRoute) =>
    socket.send(Buffer.from([...header, ...tags.flatMap(videoTag)]));

/** Streams that cannot be seen, by the name of the error that each is to be called. */
export const brokenStreams: Readonly<
  Record<string, { http: boolean; serve?: (socket: WebSocketRoute) => void }>
> = {
  fetchError: { http: true },
  webSocketError: { http: false, serve: (socket) => void socket.close({ code: 1011 }) },
  playFailure: { http: false, serve: (socket) => socket.send(Buffer.from('<!doctype html><title>Sign in')) },
  h265Unsupported: { http: false, serve: sent(h265) },
  decodeError: { http: false, serve: sent(h264, noise) },
};

/** Lets the camera of every elevator be one that cannot be seen. */
export async function breakCameras(page: Page, name: string): Promise<void> {
  const { http, serve } = brokenStreams[name]!;
  const address = `/api/video/live/broken-${name}.flv`;
  await page.routeWebSocket(
    (url) => url.pathname === address,
    (socket) => serve?.(socket),
  );
  await page.route(`**${address}`, (route) => route.fulfill({ status: 502, body: '' }));
  await page.route('**/camera/token/*', (route) =>
    route.fulfill({
      json: {
        success: true,
        code: '200',
        description: '',
        data: {
          elevatorId: /token\/(\d+)/.exec(route.request().url())![1],
          accessToken: 'broken',
          expireTime: new Date(Date.now() + 600_000).toISOString(),
          standard: { flv: http ? address : null, wsFlv: http ? null : address },
          high: null,
          talk: null,
        },
      },
    }),
  );
}
