import type { CameraAccess } from '@hoistway/contract/video/cameraCalls.ts';
import type { CameraSettings, GatewayTemplates } from './cameraSettings.ts';

/** A camera in a car, by the name that its gateway knows. */
export interface Camera {
  elevatorId: string;
  stream: string;
}

/** Where a camera is seen and spoken into. */
export type StreamAddresses = Pick<CameraAccess, 'standard' | 'high' | 'talk'>;

/** What brings the pictures of cameras to browsers. */
export interface StreamGateway {
  /** The addresses of a camera for whoever holds the token. */
  streams(camera: Camera, token: string): StreamAddresses;
}

/** The server itself: short films instead of cameras, an echo instead of people. */
export const demoGateway: StreamGateway = {
  streams({ elevatorId }, token) {
    const query = `token=${encodeURIComponent(token)}`;
    const flv = `/api/video/live/${elevatorId}.flv?${query}`;
    const high = `${flv}&quality=high`;
    return {
      standard: { flv, wsFlv: flv },
      high: { flv: high, wsFlv: high },
      talk: `/api/video/talk/${elevatorId}?${query}`,
    };
  },
};

const qualities = ['standard', 'high'] as const;
type Quality = (typeof qualities)[number];

/** A name of several parts keeps them; everything else in it is a name and no address. */
const asPath = (stream: string): string => stream.split('/').map(encodeURIComponent).join('/');

function filled(template: string, stream: string, token: string, quality: Quality): string {
  const values: Readonly<Record<string, string>> = {
    stream: asPath(stream),
    token: encodeURIComponent(token),
    quality,
  };
  return template.replaceAll(/\{(stream|token|quality)\}/g, (_, name: string) => values[name]!);
}

/** A media server whose addresses are made of templates; ZLMediaKit, SRS and MediaMTX differ by these alone. */
export function templateGateway({ flv, wsFlv, talk }: GatewayTemplates): StreamGateway {
  const hasQualities = [flv, wsFlv].some((template) => template?.includes('{quality}'));
  return {
    streams({ stream }, token) {
      const at = (template: string | undefined, quality: Quality) =>
        template === undefined ? null : filled(template, stream, token, quality);
      const source = (quality: Quality) => ({ flv: at(flv, quality), wsFlv: at(wsFlv, quality) });
      return {
        standard: source('standard'),
        high: hasQualities ? source('high') : null,
        talk: at(talk, 'standard'),
      };
    },
  };
}

/** The configured gateway; undefined when nobody streams cameras. */
export function streamGatewayOf(settings: CameraSettings): StreamGateway | undefined {
  if (settings.gateway === 'none') return undefined;
  return settings.gateway === 'demo' ? demoGateway : templateGateway(settings.templates);
}

/** Whether a gateway calls the stream by this name: its own, perhaps with more of the address before it. */
export function isNameOf(templates: GatewayTemplates, stream: string, name: string): boolean {
  const wanted = `/${name.replace(/^\/+/, '')}`;
  if (!wanted.includes(`/${stream}`)) return false;
  return [templates.flv, templates.wsFlv, templates.talk].some(
    (template) =>
      template !== undefined &&
      qualities.some((quality) => {
        const { pathname } = new URL(filled(template, stream, '', quality));
        return decodeURIComponent(pathname)
          .replace(/(\.live)?\.flv$/, '')
          .endsWith(wanted);
      }),
  );
}

/** The origins that a page has to reach. */
export function originsOf(settings: CameraSettings): string[] {
  if (!('templates' in settings)) return [];
  const { flv, wsFlv, talk } = settings.templates;
  const given = [flv, wsFlv, talk].filter((template) => template !== undefined);
  return [...new Set(given.map((template) => new URL(template).origin))];
}
