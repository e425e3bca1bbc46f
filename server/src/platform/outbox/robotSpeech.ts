import { createHmac } from 'node:crypto';
import type { RobotType } from '@hoistway/contract/outbox/messageRobot.ts';
import { refusedPermanently, tryAgain, type Attempt } from './channel.ts';

/** A post to the webhook of a robot. */
export interface RobotPost {
  url: string;
  body: object;
}

export interface RobotAddress {
  address: string;
  secret: string | null;
}

/** How robots of one maker are spoken to, as its documents say. */
export interface RobotSpeech {
  post(to: RobotAddress, text: string, now: Date): RobotPost;
  /** What the body of an answer says. */
  read(answer: Record<string, unknown>): Attempt;
}

const sign = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64');

/** An answer by its code: some say that there was too much at once. */
function byCode(code: unknown, words: unknown, busy: readonly number[]): Attempt {
  const said = typeof words === 'string' ? `${String(code)} ${words}` : String(code);
  if (code === 0) return { accepted: true };
  return busy.includes(Number(code)) ? tryAgain('limited', said) : refusedPermanently('refused', said);
}

/** WeCom: the address holds the key; https://developer.work.weixin.qq.com/document/path/91770. */
const weCom: RobotSpeech = {
  post: ({ address }, text) => ({ url: address, body: { msgtype: 'text', text: { content: text } } }),
  // 45009: more than twenty messages a minute; -1: busy.
  read: ({ errcode, errmsg }) => byCode(errcode, errmsg, [-1, 45009]),
};

/** DingTalk: the secret signs `timestamp\nsecret`, milliseconds; https://open.dingtalk.com/document/orgapp/custom-robot-access. */
const dingTalk: RobotSpeech = {
  post({ address, secret }, text, now) {
    const url = new URL(address);
    if (secret !== null) {
      const timestamp = String(now.getTime());
      url.searchParams.set('timestamp', timestamp);
      url.searchParams.set('sign', sign(secret, `${timestamp}\n${secret}`));
    }
    return { url: url.href, body: { msgtype: 'text', text: { content: text } } };
  },
  // 130101, 410100: too many at once; -1: busy.
  read: ({ errcode, errmsg }) => byCode(errcode, errmsg, [-1, 130101, 410100]),
};

/**
 * Feishu: `timestamp\nsecret`, seconds, is the key that signs an empty text;
 * https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot.
 */
const feishu: RobotSpeech = {
  post({ address, secret }, text, now) {
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const signed = secret === null ? {} : { timestamp, sign: sign(`${timestamp}\n${secret}`, '') };
    return { url: address, body: { ...signed, msg_type: 'text', content: { text } } };
  },
  // 11232: too many at once. Older answers speak of a StatusCode.
  read: ({ code, msg, StatusCode, StatusMessage }) =>
    byCode(code ?? StatusCode, msg ?? StatusMessage, [11232]),
};

export const robotSpeeches: Readonly<Record<RobotType, RobotSpeech>> = { weCom, dingTalk, feishu };
