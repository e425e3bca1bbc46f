import { z } from 'zod';
import { languages } from '#contract/language/language.ts';
import { baseMap } from './baseMap.ts';

/** The settings in force for a company, its own or inherited; null where no company above has set one. */
export const companySettingsCard = z.object({
  productName: z.string().nullable(),
  hotline: z.string().nullable(),
  defaultLanguage: z.enum(languages).nullable(),
  footerHost: z.string().nullable(),
  /** The ground below its maps; our own outlines where it is null. */
  baseMap: baseMap.nullable(),
  /** Whether they see the weather where an elevator stands: they do where it is null. */
  weather: z.boolean().nullable(),
});
