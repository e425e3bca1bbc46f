import { z } from 'zod';
import { auditLogSubject } from '#contract/auditLog/auditLog.ts';
import { calls, get, post, remove } from '#contract/call.ts';
import { flag, identity, instant, text } from '#contract/fieldKinds.ts';
import { byId } from '#contract/paging.ts';

/** As long as one comment may be. */
export const maxComment = 2000;
/** As many people as one comment may mention. */
export const maxMentions = 20;
/** As many comments of a record as are shown, the newest. */
export const maxShownComments = 500;

/** The record that is talked about. */
const ofRecord = z.object({ subject: auditLogSubject(), id: identity() });

/** Somebody whom a comment mentions, as it is written behind the @. */
const mention = z.object({ userId: identity(), written: text(200).min(1, 'invalid.required') });
export type Mention = z.output<typeof mention>;

const commentRow = z.object({
  id: identity(),
  at: instant(),
  authorId: identity(),
  authorName: z.string(),
  companyName: z.string(),
  /** Null of one that its author has removed. */
  body: z.string().nullable(),
  removedAt: instant().nullable(),
  mentions: z.array(mention),
  own: flag(),
});
export type CommentRow = z.output<typeof commentRow>;

const mentionable = z.object({
  id: identity(),
  name: z.string(),
  username: z.string(),
  companyName: z.string(),
});
export type Mentionable = z.output<typeof mentionable>;

/** What people say to each other about a record: whoever may read it reads this, and may say something. */
export const commentCalls = calls('comment', 'comment', {
  list: get('comment/record', {
    summary: 'Lists the comments on one record, oldest first.',
    access: 'signed in',
    input: ofRecord,
    reply: z.array(commentRow),
  }),
  /** Whom the caller may mention: people of their companies, and those who take part, who may open the record. */
  people: get('comment/people', {
    summary: 'Finds people who can be mentioned in a comment on a record.',
    access: 'signed in',
    input: ofRecord.extend({ words: text(50).optional() }),
    reply: z.array(mentionable),
  }),
  write: post('comment', {
    summary: 'Adds a comment to a record, and tells the people it mentions.',
    access: 'signed in',
    input: ofRecord.extend({
      body: text(maxComment).min(1, 'invalid.required'),
      mentions: z.array(mention).max(maxMentions, 'invalid.commentMentions').optional(),
    }),
    reply: byId,
    trace: { none: 'a comment stands with its author and its time' },
  }),
  /** What others have read stays as a line that says it was removed. */
  remove: remove('comment/{id}', {
    summary: 'Removes a comment of the signed-in user.',
    access: 'signed in',
    input: z.object({ id: identity() }),
    trace: { none: 'it stands as one that its author has removed, with the time' },
  }),
});
