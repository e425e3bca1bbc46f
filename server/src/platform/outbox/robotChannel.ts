import type { RobotType } from '@hoistway/contract/outbox/messageRobot.ts';
import type { Database } from '../call/requestContext.ts';
import type { Clock } from '../clock.ts';
import type { Outgoing } from '../web/outgoing.ts';
import {
  channel,
  outgoingAttempt,
  refusedPermanently,
  tryAgain,
  type Attempt,
  type Channel,
} from './channel.ts';
import type { LinkOf } from './publicLink.ts';
import { robotSpeeches, type RobotAddress } from './robotSpeech.ts';

/** A robot with all that it takes to speak through it. */
export interface Robot extends RobotAddress {
  type: RobotType;
}

/** Says a text through a robot, and answers what became of it. */
export type SpeakThrough = (robot: Robot, text: string) => Promise<Attempt>;

export const createSpeakThrough =
  (outgoing: Outgoing, clock: Clock): SpeakThrough =>
  async (robot, text) => {
    const { post, read } = robotSpeeches[robot.type];
    const { url, body } = post(robot, text, clock.now());
    try {
      const { status, body: answer } = await outgoing(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(body),
      });
      if (status === 429 || status >= 500) return tryAgain('unreachable', `HTTP ${status}`);
      const said = readAnswer(answer);
      if (said) return read(said);
      return refusedPermanently('refused', `HTTP ${status}`);
    } catch (error) {
      return outgoingAttempt(error);
    }
  };

function readAnswer(answer: Buffer): Record<string, unknown> | undefined {
  try {
    const said: unknown = JSON.parse(answer.toString());
    return typeof said === 'object' && said !== null ? { ...said } : undefined;
  } catch {
    return undefined;
  }
}

/** Posts messages to groups. */
export const robotChannel = (db: Database, speak: SpeakThrough, linkOf: LinkOf): Channel =>
  channel<Robot>({
    name: 'robot',
    confirms: false,
    async find({ robotId }) {
      const robot = await db
        .selectFrom('messageRobot')
        .innerJoin('messageRobotSecret', 'robotId', 'id')
        .select(['type', 'enabled', 'address', 'secret', 'addressHint'])
        .where('id', '=', robotId)
        .executeTakeFirst();
      if (!robot) return { missing: 'noAddress' };
      if (!robot.enabled) return { missing: 'switchedOff' };
      return { address: robot, shown: robot.addressHint };
    },
    async send(robot, message) {
      const { title, body } = message.texts;
      const link = await linkOf(message);
      return speak(robot, [title, body, ...(link === null ? [] : [link])].join('\n'));
    },
  });
