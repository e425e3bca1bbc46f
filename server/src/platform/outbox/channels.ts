import type { Database } from '../call/requestContext.ts';
import type { Clock } from '../clock.ts';
import type { Sms } from '../sms/sms.ts';
import type { Outgoing } from '../web/outgoing.ts';
import type { PublicUrlSettings } from '../web/publicUrl.ts';
import type { Channel } from './channel.ts';
import { consoleChannel } from './consoleChannel.ts';
import { emailChannel } from './emailChannel.ts';
import type { MailSettings } from './mailSettings.ts';
import { linksOf } from './publicLink.ts';
import { createSpeakThrough, robotChannel } from './robotChannel.ts';
import { smsChannel } from './smsChannel.ts';
import type { VapidKeys } from './vapidKeys.ts';
import { webPushChannel } from './webPushChannel.ts';

export interface ChannelSettings extends PublicUrlSettings {
  db: Database;
  sms: Sms;
  mail: MailSettings | undefined;
  outgoing: Outgoing;
  keys: VapidKeys;
  clock: Clock;
}

/** Every way on which messages go out. */
export function createChannels(settings: ChannelSettings): readonly Channel[] {
  const { db, sms, mail, outgoing, keys, clock, publicUrl } = settings;
  const linkOf = linksOf(db, settings);
  const contact = publicUrl?.startsWith('https:') ? publicUrl : 'mailto:postmaster@localhost.localdomain';
  return [
    consoleChannel(db),
    webPushChannel(db, { keys, contact, outgoing, clock }),
    smsChannel(db, sms),
    emailChannel(db, mail, linkOf),
    robotChannel(db, createSpeakThrough(outgoing, clock), linkOf),
  ];
}
