import { z } from 'zod';

/** A mobile number of mainland China or of Singapore. */
export const mobileNumber = () =>
  z
    .string()
    .trim()
    .regex(/^(1[3-9]\d{9}|[89]\d{7})$/, 'invalid.phoneRule');

/** The form of a Chinese resident's id number, or of a Singapore NRIC or FIN; whether it was issued, nobody asks. */
export const idCardNumber = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(\d{17}[\dX]|[STFGM]\d{7}[A-Z])$/, 'invalid.idCardRule');
