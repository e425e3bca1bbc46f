import { maxShownComments, type CommentRow, type Mention } from '@hoistway/contract/comment/commentCalls.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../call/requestContext.ts';
import type { Viewer } from '../viewer.ts';
import type { Commented } from './commentedRecord.ts';

/** What was said about a record, oldest first: of very much the newest. */
export async function listComments(
  db: Database,
  viewer: Viewer,
  { subject, id }: Commented,
): Promise<CommentRow[]> {
  const rows = await db
    .selectFrom('recordComment as comment')
    .innerJoin('userCard as author', 'author.id', 'comment.authorId')
    .innerJoin('companyCard as firm', 'firm.id', 'author.companyId')
    .where('comment.entity', '=', subject)
    .where('comment.recordId', '=', id)
    .select([
      'comment.id',
      'comment.at',
      'comment.authorId',
      'author.nicks as authorName',
      'firm.names as companyName',
      'comment.body',
      'comment.removedAt',
      sql<Mention[]>`coalesce((select json_agg(json_build_object('userId', mention.user_id::text,
        'written', mention.written) order by mention.user_id)
        from record_mention mention where mention.comment_id = comment.id), '[]'::json)`.as('mentions'),
    ])
    .orderBy('comment.id', 'desc')
    .limit(maxShownComments)
    .execute();
  return rows.toReversed().map((row) => ({ ...row, own: row.authorId === viewer.userId }));
}

/** Keeps a comment; answers its id. */
export async function insertComment(
  tx: Transaction,
  authorId: string,
  { subject, id, body, at }: Commented & { body: string; at: Date },
  mentions: readonly Mention[],
): Promise<string> {
  const { id: commentId } = await tx
    .insertInto('recordComment')
    .values({ entity: subject, recordId: id, authorId, body, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (mentions.length > 0)
    await tx
      .insertInto('recordMention')
      .values(mentions.map((mention) => ({ ...mention, commentId })))
      .execute();
  return commentId;
}

/** The record of a comment that has not been removed. */
export async function findStanding(db: Database, commentId: string) {
  return db
    .selectFrom('recordComment')
    .where('id', '=', commentId)
    .where('removedAt', 'is', null)
    .select(['entity as subject', 'recordId as id', 'authorId'])
    .executeTakeFirst();
}

/** What it said is gone with whom it mentioned; that it was there stays. */
export async function removeComment(tx: Transaction, commentId: string, at: Date): Promise<void> {
  await tx
    .updateTable('recordComment')
    .set({ body: null, removedAt: at })
    .where('id', '=', commentId)
    .where('removedAt', 'is', null)
    .execute();
  await tx.deleteFrom('recordMention').where('commentId', '=', commentId).execute();
}
