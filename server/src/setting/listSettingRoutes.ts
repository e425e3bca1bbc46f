import { columnSetting, listSettingCalls } from '@hoistway/contract/setting/listSetting.ts';
import { unbounded } from '@hoistway/contract/input/unbounded.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { serve, type ServeContext } from '#platform/call/serve.ts';

const kept = unbounded(z.array(columnSetting)).catch([]);

export function listSettingRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, listSettingCalls, {
    columns: async ({ db, viewer }, { list }) => {
      const row = await db
        .selectFrom('listSetting')
        .select('columns')
        .where('userId', '=', viewer.userId)
        .where('list', '=', list)
        .executeTakeFirst();
      return kept.parse(row?.columns ?? []);
    },
    saveColumns: async ({ viewer, transact }, { list, columns }) => {
      await transact(({ db }) =>
        db
          .insertInto('listSetting')
          .values({ userId: viewer.userId, list, columns: JSON.stringify(columns) })
          .onConflict((conflict) =>
            conflict.columns(['userId', 'list']).doUpdateSet({ columns: JSON.stringify(columns) }),
          )
          .execute(),
      );
    },
  });
}
