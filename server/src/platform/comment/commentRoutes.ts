import { commentCalls, type Mention } from '@hoistway/contract/comment/commentCalls.ts';
import type { FastifyInstance } from 'fastify';
import { Forbidden, Invalid, Refusal } from '../call/problems.ts';
import { inTransaction, type TransactionContext } from '../call/requestContext.ts';
import { serve, type ServeContext } from '../call/serve.ts';
import type { Clock } from '../clock.ts';
import { tellAll, untell } from '../outbox/tell.ts';
import type { Records } from '../record/records.ts';
import { asReader, type Viewer } from '../viewer.ts';
import { mayOpen, openCommented, type Commented } from './commentedRecord.ts';
import { commentMention, subjectOf } from './commentMention.ts';
import { findStanding, insertComment, listComments, removeComment } from './commentStore.ts';
import { findMentionable, strangersAmong, type ViewerOf } from './mentionable.ts';

interface CommentNeeds {
  records: Records;
  viewerOf: ViewerOf;
  clock: Clock;
}

/** Each person once, and none whom the text does not name. */
function mentionsIn(body: string, mentions: readonly Mention[]): Mention[] {
  const named = mentions.filter(({ written }) => body.includes(`@${written}`));
  return [...new Map(named.map((mention) => [mention.userId, mention])).values()];
}

/** What people say to each other about records, of every kind whose area declares it. */
export function commentRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { records, viewerOf, clock }: CommentNeeds,
): void {
  /** How a record is called where its writer tells others of it. */
  const nameOf = async ({ db, viewer, t }: TransactionContext, { subject, id }: Commented) => {
    const kind = records.kinds.get(subject);
    if (kind?.comments?.called) return kind.comments.called(db, id);
    const [named] = (await kind?.refs?.names?.(db, asReader(viewer), [id], t)) ?? [];
    return named?.name ?? id;
  };

  serve(app, context, commentCalls, {
    list: async (ctx, record) => {
      await openCommented(records, ctx, record);
      return listComments(ctx.db, ctx.viewer, record);
    },

    people: async (ctx, record) => {
      const { access } = await openCommented(records, ctx, record);
      return findMentionable(ctx.db, ctx.viewer, record, access, { records, viewerOf });
    },

    write: async (ctx, { body, mentions = [], ...record }) => {
      const named = mentionsIn(body, mentions);
      // Rights are read before the transaction: whoever holds a connection waits for no second one.
      const readers = new Map<string, Viewer | undefined>();
      for (const { userId } of named) readers.set(userId, await viewerOf(userId));
      return ctx.transact(async (within) => {
        const { db, viewer, t } = within;
        const { access, path } = await openCommented(records, within, record);
        const strangers = await strangersAmong(
          db,
          viewer,
          record,
          access,
          named.map(({ userId }) => userId),
        );
        for (const { userId, written } of named) {
          const reader = readers.get(userId);
          const may = reader && !strangers.includes(userId) && (await mayOpen(records, db, reader, record));
          if (!may) throw new Invalid({ mentions: t('invalid.commentMention', { name: written }) });
        }
        const id = await insertComment(db, viewer.userId, { ...record, body, at: clock.now() }, named);
        const values = {
          who: viewer.nicks,
          what: record.subject,
          record: await nameOf(within, record),
          body,
          path: path(record.id),
        };
        await tellAll(
          db,
          commentMention,
          named.map(({ userId }) => ({
            key: `comment.mention:${id}:${userId}`,
            subject: subjectOf(id),
            to: { userId },
            values,
          })),
        );
        return { id };
      });
    },

    remove: inTransaction(async ({ db, viewer }, { id }) => {
      const comment = await findStanding(db, id);
      if (!comment || !(await mayOpen(records, db, viewer, comment))) throw new Refusal('objectMissing');
      if (comment.authorId !== viewer.userId) throw new Forbidden();
      await removeComment(db, id, clock.now());
      await untell(db, commentMention, subjectOf(id));
    }),
  });
}
