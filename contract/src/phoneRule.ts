import { z } from 'zod';

const mainland = /^1[3-9]\d{9}$/;
const singapore = /^[89]\d{7}$/;

/** A mobile number of either country; which one fits a company says `fitsPhoneRule`. */
export const mobileNumber = () =>
  z
    .string()
    .trim()
    .refine((phone) => mainland.test(phone) || singapore.test(phone), 'invalid.phoneRule');

/** A number as the world dials it. */
export const internationalNumber = (phone: string): string =>
  `${singapore.test(phone) ? '+65' : '+86'}${phone}`;

/** People of a company in Singapore have Singapore numbers, all others mainland ones. */
export const fitsPhoneRule = (phone: string, timeZone: string): boolean =>
  (timeZone === 'Asia/Singapore' ? singapore : mainland).test(phone);
