import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import { choice, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';

export const screenDirections = ['landscape', 'portrait'] as const;
/** The longer side by the shorter one, in pixels, however a screen hangs. */
export const screenSizes = ['800x480', '1024x600', '1280x720', '1280x800', '1366x768', '1920x1080'] as const;
export type ScreenDirection = (typeof screenDirections)[number];
export type ScreenSize = (typeof screenSizes)[number];
export const terminalPlaces = ['car', 'lobby', 'other'] as const;

const maxVolume = 100;
const volume = z.int('invalid.volumeRule').min(0, 'invalid.volumeRule').max(maxVolume, 'invalid.volumeRule');

/** A minute of the day, by the clock of the company. */
const minute = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid.minuteRule')
  .nullable();

/** A display terminal: a screen in a car or a lobby, with the player behind it. */
export const terminal = entity('terminal', {
  id: field(identity(), { by: 'server' }),
  /** Who runs it: to others it does not exist. */
  companyId: field(ref('company')),
  deviceName: field(required().max(60)),
  /** SN, as it is printed on the device. */
  serial: field(required().max(40), { once: 'invalid.dupTerminal' }),
  mac: field(
    z
      .string()
      .trim()
      .regex(/^[0-9A-Fa-f]{2}([:-][0-9A-Fa-f]{2}){5}$/, 'invalid.macRule')
      .nullable(),
  ),
  place: field(choice('terminalPlace', terminalPlaces)),
  /** In whose car or beside whose doors it hangs. */
  elevatorId: field(ref('elevator').nullable()),
  direction: field(choice('screenDirection', screenDirections)),
  screenSize: field(choice('screenSize', screenSizes)),
  /** By which schedules name several terminals at once. */
  groupName: field(text(40).nullable()),
  /** How loud it plays, of a hundred. */
  volume: field(volume),
  /** Between these it makes no sound: both or neither. */
  quietFrom: field(minute),
  quietUntil: field(minute),
  remark: field(text(200).nullable()),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    terminal: true;
  }
}
