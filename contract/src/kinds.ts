import { z } from 'zod';
import type { TextKey } from './language/language.ts';
import type { Permission } from './permissions.ts';

/** How a text is masked: of a number its last digits stay, of a document number both ends, of an e-mail where it is kept. */
export type MaskKind = 'phone' | 'document' | 'email';

/** What the layer needs of a schema beyond its type; read through `kindOf`, which unwraps optional and nullable. */
export interface Kind {
  choice?: string;
  /** What a schema that holds itself is called in the description of the calls. */
  called?: string;
  /** What a flag is called that is more than a yes or a no. */
  flagWords?: { yes: TextKey; no: TextKey };
  /** What the database calls a record. */
  identity?: true;
  ref?: string;
  /** The code of a region, which has to be in the table. */
  region?: true;
  money?: true;
  /** A number in hundredths: `6` is six per cent. */
  percent?: true;
  /** A number that one can call. */
  phone?: true;
  /** One of a mobile phone, of the country of whose company it is. */
  mobile?: true;
  /** An IANA name. */
  timeZone?: true;
  /** How large a file may be. */
  maxMb?: number;
  /** Shown whole only to holders of the permission. */
  masked?: { as: MaskKind; seenBy: Permission };
}
export const kinds = z.registry<Kind>();

/** The schema below optional, nullable, default and readonly. */
export function bare(schema: z.ZodType): z.ZodType {
  let inner = schema;
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodNullable ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodReadonly
  ) {
    inner = inner.unwrap() as z.ZodType;
  }
  return inner;
}

export const kindOf = (schema: z.ZodType): Kind => kinds.get(bare(schema)) ?? {};
