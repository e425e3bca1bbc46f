import type { Call } from '@hoistway/contract/call.ts';
import type { z } from 'zod';

const isId = (schema: z.ZodType | undefined): boolean =>
  schema?.safeParse('word').error?.issues.some(({ message }) => message === 'refusal.idNotExist') ?? false;

/** Where a call is mounted. A word of letters is no id: `company/list` is no company but an unknown path. */
export const routePath = ({ path, input }: Call): string =>
  `/api/${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `:${name}${isId(input.shape[name]) ? '(^.*[^A-Za-z_].*$)' : ''}`)}`;
