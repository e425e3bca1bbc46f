import { z } from 'zod';

/**
 * The format of a Chinese resident ID number, or of a Singapore NRIC or FIN; whether it was issued is not checked.
 */
export const idCardNumber = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(\d{17}[\dX]|[STFGM]\d{7}[A-Z])$/, 'invalid.idCardRule')
    .max(18, 'invalid.idCardRule');
