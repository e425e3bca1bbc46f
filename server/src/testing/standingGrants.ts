/** What ends, or leaves alone, what a person was given. */
export const withdrawals = [
  'elevator.video taken from the role',
  'elevator.view taken from the role',
  'message push taken from the role',
  'elevator.export taken from the role',
  'another role instead',
  'the role disabled',
  'the user disabled',
  'the password set by another',
  'the password changed elsewhere',
  'forced offline',
  'ended from another sign-in',
  'signed out',
  'the company disabled',
  'the elevator in other hands',
  'the right to see at its end',
  'another area',
  'another group',
  'another alarm channel',
  'the camera under another name',
  'too old a sign-in',
] as const;
export type Withdrawal = (typeof withdrawals)[number];

const endsOfSignIn = [
  'the user disabled',
  'the password set by another',
  'the password changed elsewhere',
  'forced offline',
  'ended from another sign-in',
  'signed out',
] as const satisfies readonly Withdrawal[];
/** The person may do nothing any more, or not by this sign-in. */
const endsOfPerson = [
  ...endsOfSignIn,
  'too old a sign-in',
  'the company disabled',
] as const satisfies readonly Withdrawal[];
const endsOfRole = ['another role instead', 'the role disabled'] as const satisfies readonly Withdrawal[];
const endsOfSight = [
  'the elevator in other hands',
  'the right to see at its end',
  'another area',
  'another group',
] as const satisfies readonly Withdrawal[];
const endsOfCamera = [
  ...endsOfPerson,
  ...endsOfRole,
  ...endsOfSight,
  'elevator.view taken from the role',
  'the camera under another name',
] as const satisfies readonly Withdrawal[];

/** Something that goes on after it was given, or is given again and again without a sign-in. */
export interface StandingGrant {
  /** What opens it, as guards find it in the sources. */
  by: readonly string[];
  /** What ends it within five seconds; everything else leaves it alone. */
  endedBy: readonly Withdrawal[];
  /** Why what one may expect to end it does not. */
  because?: string;
}

/** Everything of that kind, and what ends it. */
export const standingGrants = {
  'calls by a token': {
    by: ['session.token_hash'],
    endedBy: endsOfPerson,
    because: 'what a role allows is asked with each call',
  },
  'a display': {
    by: ['session.token_hash'],
    endedBy: [
      'the user disabled',
      'the password set by another',
      'the password changed elsewhere',
      'forced offline',
      'the company disabled',
      'elevator.view taken from the role',
      ...endsOfRole,
    ],
    because: 'it hangs on a wall: it outlives the sign-in that made it, until it is revoked',
  },
  'notices of faults': {
    by: ['/push', 'faultQueue'],
    endedBy: [...endsOfPerson, ...endsOfRole, ...endsOfSight, 'message push taken from the role'],
    because: 'faults come to whoever has message push, whatever else they may see',
  },
  'alarms of cameras': {
    by: ['/push', 'alarmQueue'],
    endedBy: [...endsOfPerson, ...endsOfRole, ...endsOfSight, 'another alarm channel'],
  },
  'live elevators': {
    by: ['/push', 'liveElevatorsDestination'],
    endedBy: [...endsOfPerson, ...endsOfRole, ...endsOfSight, 'elevator.view taken from the role'],
  },
  'live counts': {
    by: ['/push', 'liveCountsDestination'],
    endedBy: [...endsOfPerson, ...endsOfRole, 'elevator.view taken from the role'],
    because: 'an elevator that is not seen any more is not counted; the others are',
  },
  'messages on a page': {
    by: ['/push', 'messageQueue'],
    endedBy: endsOfPerson,
    because: 'a message is for one person, whatever they may do besides',
  },
  'messages to a browser': {
    by: ['web_push_subscription'],
    endedBy: endsOfSignIn,
    because:
      'it is for hours without a page, so it outlives a sign-in that ends by itself; to disabled companies nothing is sent',
  },
  'pictures over HTTP': {
    by: ['GET /api/video/live/:elevatorId.flv', 'video/liveStreams.ts'],
    endedBy: [...endsOfCamera, 'elevator.video taken from the role'],
  },
  'pictures over a web socket': {
    by: ['/api/video/live'],
    endedBy: [...endsOfCamera, 'elevator.video taken from the role'],
  },
  'a talk line': {
    by: ['/api/video/talk'],
    endedBy: [...endsOfCamera, 'elevator.video taken from the role'],
  },
  'a camera token': {
    by: ['POST /api/video/hook/:gateway', 'video/cameraToken.ts'],
    endedBy: [...endsOfCamera, 'elevator.video taken from the role'],
  },
  'a camera token of a special account': {
    by: ['video/cameraToken.ts'],
    endedBy: [...endsOfCamera, 'another alarm channel'],
    because: 'special accounts have a way of their own, beside the right to see cameras',
  },
  'an address of a file': {
    by: ['platform/files/files.ts'],
    endedBy: [
      ...endsOfPerson,
      ...endsOfRole,
      'elevator.video taken from the role',
      'elevator.view taken from the role',
      'message push taken from the role',
      'elevator.export taken from the role',
      'another area',
    ],
    because:
      'a file does not know of which elevator it is; when that goes, its addresses last ten minutes at most',
  },
  'a file under way': {
    by: ['platform/call/underWay.ts'],
    endedBy: [
      ...endsOfPerson,
      ...endsOfRole,
      ...endsOfSight,
      'elevator.video taken from the role',
      'elevator.view taken from the role',
      'message push taken from the role',
      'elevator.export taken from the role',
    ],
    because: 'what it shows may rest on any right that its reader had when it began',
  },
} as const satisfies Record<string, StandingGrant>;
export type GrantKind = keyof typeof standingGrants;

/** What is open without being a person's, or is gone as soon as it is answered: nothing of it can be withdrawn from them. */
export const notOfPersons: Readonly<Record<string, string>> = {
  joinDestination: 'a greeting that is sent here, and answered by nothing',
  'GET /push': 'greets those who look for sockets',
  'GET /push/info': 'says how sockets are spoken',
  'GET /': 'the console, without anybody’s data',
  'GET /index.html': 'the console, without anybody’s data',
  'GET /device/play': 'the page of players, without anybody’s data',
  'GET /device/play/:token': 'leads to the page of players, and judges nothing',
  'GET /status/:token': 'leads to the page of a building, and judges nothing',
  playerQueue: 'a player’s: ended with its pairing, and looked for every few seconds',
  playerCarQueue: 'the same, with the floor of its elevator alone',
  'terminal_player.token_hash': 'a player’s, of no use without its key, until its terminal is unpaired',
  'GET /*': 'the files of the console, without anybody’s data',
  'GET /api/health': 'says whether the server works',
  'GET /metrics': 'has a token of its own, judged each time',
  'GET /api/docs': 'judged each time, and answered at once',
  'POST /api/glf/webhook/:feed':
    'a sender’s, judged each time: suspended, renewed or removed it is refused, and an elevator that its company sees no longer is not named',
  'alarm_feed.token': 'the address of a sender, see its webhook',
  'qr_code.token': 'a label on an elevator, for everybody who stands before it, until it is revoked',
  'statistic_report_run.token':
    'a bulletin without names, for whoever has its link, until the report is no bulletin any more',
  'residents_page.token': 'a page for everybody who stands before its code, until it is renewed or ended',
  'scan_report.token_hash': 'lets whoever reported add pictures for minutes; it shows nothing',
  'delivery.token': 'says that a message was shown, and shows nothing',
  'password_reset.confirm_token_hash': 'sets a password once, within minutes, of a user who is not disabled',
  'app/pageTiles.ts': 'names the hosts of map tiles of a page, asked of the living session each time',
  'alarm/webhook.ts': 'see its webhook',
  'platform/backup/backupManifest.ts': 'seals what a backup is made of',
  'platform/sms/aliyunSignature.ts': 'signs what the server sends',
  'platform/sms/webhookSms.ts': 'signs what the server sends',
  'platform/outbox/robotSpeech.ts': 'signs what the server sends',
};
