import { z } from 'zod';
import { calls, post } from '#contract/call.ts';
import { entity, field } from '#contract/field.ts';
import { count, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';
import { byId } from '#contract/paging.ts';

/** In which elevator a camera is, as a company has said. */
export const cameraDevice = entity('cameraDevice', {
  id: field(identity(), { by: 'server' }),
  companyId: field(ref('company'), { by: 'server' }),
  deviceId: field(required().max(64), { by: 'server' }),
  devDocNo: field(text(64).nullable(), { by: 'server' }),
  elevatorId: field(ref('elevator')),
  createdAt: field(instant(), { by: 'server' }),
});

const registered = byId.extend({ /** Former alarms that now have an elevator. */ alarms: count() });

export const cameraDeviceCalls = calls('alarm', 'cameraDevice', {
  /** Says in which elevator a camera is, also anew; its alarms without an elevator get that one. */
  register: post('glf/register', {
    summary: 'Registers an alarm camera and binds it to an elevator.',
    access: 'elevator.edit',
    input: z.object({
      devRegNo: required().max(64),
      devDocNo: text(64).optional(),
      elevatorId: ref('elevator'),
    }),
    reply: registered,
    touches: ['cameraAlarm'],
  }),
  /** The same by an alarm of which nobody knows the elevator. */
  bind: post('alarm/bind/{id}', {
    summary: 'Binds an alarm camera to an elevator.',
    access: 'elevator.edit',
    input: z.object({ id: ref('cameraAlarm'), elevatorId: ref('elevator') }),
    reply: registered,
    touches: ['cameraAlarm'],
  }),
});
