import { z } from 'zod';

export const streamGateways = ['demo', 'zlmediakit', 'srs', 'mediamtx', 'none'] as const;

/** Addresses of a gateway that streams cameras: texts with `{stream}`, `{token}` and perhaps `{quality}`. */
export interface GatewayTemplates {
  flv: string | undefined;
  wsFlv: string | undefined;
  talk: string | undefined;
}

/** Who streams the cameras. */
export type CameraSettings =
  | { gateway: 'demo' }
  | { gateway: 'none' }
  | {
      gateway: 'zlmediakit' | 'srs' | 'mediamtx';
      templates: GatewayTemplates;
      /** Signs tokens instead of the installation's own key, for gateways that judge tokens themselves. */
      secret: string | undefined;
      /** By which the gateway is told to end what somebody sees no longer; absent, it goes on. */
      api?: { url: string; secret: string | undefined } | undefined;
    };

const template = (schemes: RegExp, example: string) =>
  z
    .string()
    .refine(
      (text) =>
        schemes.test(text) && text.includes('{stream}') && text.includes('{token}') && URL.canParse(text),
      `an address such as ${example}`,
    )
    .optional();

/** The settings of cameras in the environment. */
export const cameraEnvironment = {
  HOISTWAY_CAMERAS: z.enum(streamGateways, 'demo, zlmediakit, srs, mediamtx or none').optional(),
  HOISTWAY_CAMERAS_FLV_URL: template(/^https:/, 'https://media.example.com/live/{stream}.flv?token={token}'),
  HOISTWAY_CAMERAS_WS_URL: template(/^wss:/, 'wss://media.example.com/live/{stream}.flv?token={token}'),
  HOISTWAY_CAMERAS_TALK_URL: template(/^wss:/, 'wss://media.example.com/talk/{stream}?token={token}'),
  HOISTWAY_CAMERAS_API_URL: z
    .url({ protocol: /^https?$/, error: 'https://…' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  HOISTWAY_CAMERAS_API_SECRET: z.string().min(1).optional(),
  HOISTWAY_CAMERAS_SECRET: z.string().min(32, 'at least 32 characters').optional(),
};

type CameraVariables = z.output<z.ZodObject<typeof cameraEnvironment>>;

/** The settings of the chosen gateway, usually that of the demo or none; what is missing is added to `problems`. */
export function cameraSettingsOf(env: CameraVariables, demo: boolean, problems: string[]): CameraSettings {
  const gateway = env.HOISTWAY_CAMERAS ?? (demo ? 'demo' : 'none');
  if (gateway === 'demo' || gateway === 'none') return { gateway };
  const [flv, wsFlv] = [env.HOISTWAY_CAMERAS_FLV_URL, env.HOISTWAY_CAMERAS_WS_URL];
  if (flv === undefined && wsFlv === undefined) {
    problems.push(
      `HOISTWAY_CAMERAS_FLV_URL or HOISTWAY_CAMERAS_WS_URL: needed with HOISTWAY_CAMERAS=${gateway}`,
    );
  }
  return {
    gateway,
    templates: { flv, wsFlv, talk: env.HOISTWAY_CAMERAS_TALK_URL },
    secret: env.HOISTWAY_CAMERAS_SECRET,
    api:
      env.HOISTWAY_CAMERAS_API_URL === undefined
        ? undefined
        : { url: env.HOISTWAY_CAMERAS_API_URL, secret: env.HOISTWAY_CAMERAS_API_SECRET },
  };
}
