import type { z } from 'zod';
import { isUnseen } from './normalForm.ts';

/** Trimmed; of what nobody can see nothing is left. */
export const seen = (text: z.ZodString): z.ZodString =>
  text.trim().overwrite((written) => (isUnseen(written) ? '' : written));
