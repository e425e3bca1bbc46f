import { z } from 'zod';

/** The form of a Chinese resident's id number, or of a Singapore NRIC or FIN; whether it was issued, nobody asks. */
export const idCardNumber = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(\d{17}[\dX]|[STFGM]\d{7}[A-Z])$/, 'invalid.idCardRule')
    .max(18, 'invalid.idCardRule');
