import { calls, get } from '@hoistway/contract/call.ts';
import { text } from '@hoistway/contract/fieldKinds.ts';
import { pageOf, paging, type PageOf, type SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { Sorts } from './page.ts';

const { list } = calls('test', 'note', {
  list: get('list', {
    access: 'anyone',
    input: z.object({ words: text(20).optional() }).extend(paging(['name', 'kind']).shape),
    reply: pageOf(z.object({ id: z.string() })),
  }),
});

test('does not compile a list that sorts by fewer or more names than its call declares', () => {
  const whole: Sorts<typeof list> = { name: sql`name`, kind: sql`kind` };
  // @ts-expect-error -- kind is missing
  const fewer: Sorts<typeof list> = { name: sql`name` };
  // @ts-expect-error -- nobody declared phone
  const more: Sorts<typeof list> = { name: sql`name`, kind: sql`kind`, phone: sql`phone` };
  expectTypeOf(whole).toEqualTypeOf(fewer);
  expectTypeOf(whole).toEqualTypeOf(more);
});

test('separates the search of a list from the page and sort that is asked for', () => {
  expectTypeOf<SearchOf<typeof list>>().toEqualTypeOf<{ words?: string | undefined }>();
  expectTypeOf<PageOf<typeof list>['sort']>().toEqualTypeOf<
    'name' | '-name' | 'kind' | '-kind' | undefined
  >();
});
