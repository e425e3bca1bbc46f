import type { Texts } from '../words.ts';

/** What people say to each other about a record. */
export const comment = {
  'comment.title': ['评论', 'Comments'],
  'comment.write': ['写评论', 'Write a comment'],
  'comment.placeholder': ['写评论，输入 @ 提醒同事', 'Write a comment, @ to mention someone'],
  'comment.readers': [
    '能查看此记录的人都能看到；按 Ctrl+Enter 发送',
    'Seen by everybody who may open this record; Ctrl+Enter sends',
  ],
  'comment.send': ['发送', 'Send'],
  'comment.remove': ['删除评论', 'Remove comment'],
  'comment.removeTitle': ['删除这条评论？', 'Remove this comment?'],
  'comment.removeHint': [
    '内容会被清除，时间线中保留“已删除”的记录。',
    'Its text is erased; the time line keeps a line that says so.',
  ],
  'comment.removed': ['评论已删除', 'Comment removed'],
  'comment.nobody': ['没有可提醒的人', 'Nobody to mention'],
  'comment.searching': ['正在查找…', 'Searching…'],
  'comment.mentionTitle': ['{who} 在{what} {record} 中提到了您', '{who} mentioned you in {what} {record}'],
  'messageKind.commentMention': ['评论中提到我', 'Mentions of me in comments'],
  'invalid.commentMentions': ['一条评论最多提醒 20 人', 'A comment mentions 20 people at most'],
  'invalid.commentMention': [
    '{name} 不能打开此记录，或不在您的单位范围内，无法提醒',
    '{name} cannot open this record, or is not in your companies, and cannot be mentioned',
  ],
  'done.comment.remove': ['评论已删除', 'Comment removed'],
} satisfies Texts;
