import { z } from 'zod';
import { wordOf } from '../auditLog/auditLogWords.ts';
import { messageKind } from '../outbox/messageKind.ts';
import { mayOpen } from './commentedRecord.ts';
import { findStanding } from './commentStore.ts';

/** As much of a comment as a message says. */
const maxSaid = 300;

const prefix = 'comment:';
/** The subject under which what is told of a comment is found. */
export const subjectOf = (commentId: string): string => `${prefix}${commentId}`;

const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length > maxSaid ? `${letters.slice(0, maxSaid).join('')}…` : text;
};

/** Somebody was mentioned in a comment. It goes to nobody who may not open the record at the moment of sending. */
export const commentMention = messageKind({
  name: 'comment.mention',
  label: 'messageKind.commentMention',
  lifeAndLimb: false,
  channels: ['console', 'webPush', 'email'],
  values: z.object({
    who: z.string(),
    what: z.string(),
    record: z.string(),
    body: z.string(),
    path: z.string(),
  }),
  async stillConcerns(db, viewer, subject, records) {
    const comment = await findStanding(db, subject.slice(prefix.length));
    return comment !== undefined && mayOpen(records, db, viewer, comment);
  },
  text: ({ who, what, record, body, path }, t) => ({
    title: t('comment.mentionTitle', {
      who,
      what: wordOf(t, `auditLogSubject.${what}`, what),
      record,
    }),
    body: shortened(body),
    link: path,
  }),
});
