import alarmCodes from '@hoistway/reference/alarmCodes.json' with { type: 'json' };
import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import { choice, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';

/** What a camera in a car has seen. */
export const warningTypes = ['gasCylinder', 'electricBike', 'other'] as const;
export type WarningType = (typeof warningTypes)[number];

export const alarmStates = ['unread', 'read', 'dealt'] as const;
export type AlarmState = (typeof alarmStates)[number];

/** The handling choices of the specification, by their numbers; 4 only closes the dialog. */
export const alarmDeals = ['autoRelease', 'propertyRelease', 'pushed'] as const;
export type AlarmDeal = (typeof alarmDeals)[number];
export const dealOf = (dealType: number): AlarmDeal | undefined => alarmDeals[dealType - 1];
export const dealTypeOf = (deal: AlarmDeal): number => alarmDeals.indexOf(deal) + 1;

/** How each kind of alarm may be dealt with, the likeliest last. */
export const dealsOf: Readonly<Record<WarningType, readonly AlarmDeal[]>> = {
  gasCylinder: ['autoRelease', 'pushed'],
  electricBike: ['propertyRelease'],
  other: ['autoRelease', 'pushed'],
};

const plain = (code: string): string => code.trim().toLowerCase();
const typesByCode = new Map(
  Object.entries(alarmCodes).flatMap(([type, codes]) =>
    codes.map((code) => [plain(code), type as WarningType] as const),
  ),
);
/** What a code of the sender means; a code that nobody knows is an alarm all the same. */
export const warningTypeOf = (messageCode: string): WarningType =>
  typesByCode.get(plain(messageCode)) ?? 'other';

/** An alarm of a camera in a car. */
export const cameraAlarm = entity('cameraAlarm', {
  id: field(identity(), { by: 'server' }),
  /** Whose sender reported it. */
  companyId: field(ref('company'), { by: 'server' }),
  warningType: field(choice('warningType', warningTypes), { by: 'server' }),
  /** The number by which the sender registered the camera. */
  deviceId: field(required().max(64), { by: 'server' }),
  devDocNo: field(text(64).nullable(), { by: 'server' }),
  messageCode: field(required().max(64), { by: 'server' }),
  /** Null while nobody has said in which elevator the camera is. */
  elevatorId: field(ref('elevator').nullable(), { by: 'server' }),
  at: field(instant(), { by: 'server' }),
  receivedAt: field(instant(), { by: 'server' }),
  state: field(choice('alarmState', alarmStates), { by: 'server' }),
  deal: field(choice('alarmDeal', alarmDeals).nullable(), { by: 'server' }),
  dealtBy: field(ref('user').nullable(), { by: 'server' }),
  dealtAt: field(instant().nullable(), { by: 'server' }),
  /** What the person said of it. */
  dealText: field(text(500).nullable(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    cameraAlarm: true;
  }
}

export const alarmRow = cameraAlarm.schema.extend({
  elevatorNumber: z.string().nullable(),
  projectName: z.string().nullable(),
  address: z.string().nullable(),
  dealtByName: z.string().nullable(),
});
export type AlarmRow = z.output<typeof alarmRow>;
