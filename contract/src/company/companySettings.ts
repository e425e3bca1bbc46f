import { z } from 'zod';
import { calls, get, put } from '#contract/call.ts';
import { entity, field } from '#contract/field.ts';
import { choice, flag, ref, text, timeZone } from '#contract/fieldKinds.ts';
import { languages } from '#contract/language/language.ts';
import { telephone } from '#contract/input/phoneRule.ts';
import { overlappingShift, repeatedHoliday, workingTime } from '#contract/setting/workingTime.ts';
import { baseMap, baseMapProblem } from './baseMap.ts';

const hostName = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;

/** The settings of a company; null means as the parent company has it. */
export const companySettings = entity('companySettings', {
  companyId: field(ref('company'), { by: 'server' }),
  productName: field(text(40).nullable()),
  hotline: field(telephone(30).nullable()),
  defaultLanguage: field(choice('language', languages).nullable()),
  /** The host on which the copyright line is shown. */
  footerHost: field(
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(hostName, 'invalid.hostName')
      .max(253, 'invalid.hostName')
      .nullable(),
  ),
  baseMap: field(baseMap.nullable()),
  workingTime: field(workingTime.nullable()),
  /** Whether its people's browsers and its screens ask for the weather where an elevator stands. */
  weather: field(flag().nullable()),
});

const settings = [
  'productName',
  'hotline',
  'defaultLanguage',
  'footerHost',
  'baseMap',
  'workingTime',
  'weather',
] as const;

/** The company whose settings are meant; the viewer's own when it is left out. */
const ofCompany = z.object({ companyId: ref('company').optional() });

const written = companySettings
  .pick(...settings)
  .partial()
  .extend({ timeZone: timeZone().optional() })
  .extend(ofCompany.shape)
  .superRefine((input, context) => {
    const complain = (path: string[], message: string) =>
      context.addIssue({ code: 'custom', path, message, input });
    const badMap = input.baseMap && baseMapProblem(input.baseMap);
    if (badMap) complain(['baseMap', 'url'], badMap);
    if (input.workingTime && overlappingShift(input.workingTime.shifts))
      complain(['workingTime', 'shifts'], 'invalid.shiftsOverlap');
    if (input.workingTime && repeatedHoliday(input.workingTime.holidays))
      complain(['workingTime', 'holidays'], 'invalid.holidayTwice');
  });

export const companySettingsCalls = calls('company', 'companySettings', {
  one: get('custom', {
    summary: 'Shows the settings of a company.',
    access: 'system.view',
    input: ofCompany,
    reply: z.object({
      companyId: ref('company'),
      companyName: z.string(),
      timeZone: z.string(),
      own: companySettings.show(...settings),
      /** What holds where the company itself says nothing. */
      inherited: companySettings.show(...settings),
    }),
  }),
  /** Names the session for which the page may load the map tiles of its company; good for nothing else. */
  mapTicket: get('custom/mapTicket', {
    summary: "Issues a short-lived ticket for the company's map tiles.",
    access: 'signed in',
    reply: z.object({ ticket: z.string() }),
  }),
  save: put('custom', {
    summary: 'Saves the settings of a company.',
    access: 'company.edit',
    touches: ['company'],
    input: written,
  }),
});
