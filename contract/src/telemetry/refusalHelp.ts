import type { deviceRefusals } from './deviceRefusal.ts';

type DeviceRefusalName = (typeof deviceRefusals)[number];

interface Help {
  /** What happened, and what becomes of the message or the connection. */
  cause: string;
  /** What the maker or the owner of the device does about it. */
  cure: string;
}

/** Of every refusal why it comes and what helps; the guide for makers of devices and `device:check` say the same. */
export const refusalHelp: Record<DeviceRefusalName, Help> = {
  badCredentials: {
    cause:
      'The user name is no known serial, the secret is not the current one, or the collector is disabled. The connection is refused with return code 4.',
    cure: 'Compare serial and secret with what was printed. If the secret is lost, issue a new one: `npm run collector -- new … --renew`, or "Rotate secret" in the console.',
  },
  tooManyAttempts: {
    cause:
      'Too many connections, or too many wrong secrets, came from one address. The connection is closed.',
    cure: 'Wait between attempts: begin with one second, double the wait up to a minute, and vary it at random.',
  },
  foreignTopic: {
    cause:
      'The topic does not begin with the serial of the collector, or its last part is none of the five. The connection is closed.',
    cure: 'Publish to `hoistway/v1/<serial>/` and `state`, `state.pb`, `event`, `reply` or `offline` only.',
  },
  foreignSubscription: {
    cause:
      'The collector subscribed to something other than its own commands. The subscription is refused; the connection stays.',
    cure: 'Subscribe to `hoistway/v1/<serial>/command`, without wildcards.',
  },
  foreignWill: {
    cause:
      'The last will is on another topic than `hoistway/v1/<serial>/offline`. The connection is refused.',
    cure: 'Set the topic of the will to that one, or set no will.',
  },
  retained: {
    cause: 'The message has the retain flag. The message is taken, the flag is ignored.',
    cure: 'Publish without retain.',
  },
  oversized: {
    cause:
      'The message is larger than its channel allows. It is dropped; a packet larger than any channel allows ends the connection.',
    cure: 'Send smaller messages; split a reply into parts.',
  },
  tooFast: {
    cause:
      'The collector sends more than it may. A state or reply is dropped; an event stays unacknowledged and the connection is closed.',
    cure: 'Send a state once a second at most, and what was kept during an outage at no more than 25 messages a second.',
  },
  malformed: {
    cause:
      'The message is not JSON or protobuf, or a field holds what it may not. It is dropped; an event is acknowledged, since sending it again would not help.',
    cure: 'The field and what it holds are named. Mend the firmware.',
  },
  unkeepableText: {
    cause:
      'A text contains U+0000 or half of a surrogate pair. The message is dropped; an event is acknowledged.',
    cure: 'Send valid UTF-8 without the character U+0000.',
  },
  timestamp: {
    cause:
      'Not given any more; old entries are from versions that refused times. A time that is not believed costs no message.',
    cure: 'Set the clock of the collector, preferably by NTP.',
  },
  unknownCollector: {
    cause:
      'No collector with this serial exists. With an external broker this happens when the broker still knows one that was deleted. The message is dropped.',
    cure: 'Create the collector, or remove it from the broker.',
  },
  unboundCollector: {
    cause: 'The collector is bound to no elevator. The message is dropped; an event is acknowledged.',
    cure: 'Bind it to an elevator in the console.',
  },
  disabledCollector: {
    cause: 'The collector is disabled. The message is dropped; an event is acknowledged.',
    cure: 'Enable it in the console.',
  },
  unknownCode: {
    cause:
      'Nothing maps the code of the event for the model of this collector. The event is stored but raises no fault.',
    cure: 'Map the code in the console (fault code mapping), or send one that is mapped.',
  },
  idReused: {
    cause:
      'An event came with an id that the same collector used before for another code, another time or the other turn (on or off). It is acknowledged and not taken.',
    cure: 'Give every event an id of its own, also across restarts: not a counter that begins anew, but one kept in flash, or time and counter together.',
  },
  takenOver: {
    cause: 'A newer connection with the same serial came. The older one is closed.',
    cure: 'Let one program alone connect with a serial. If two devices take turns in pushing each other out, one has a copied serial and secret.',
  },
  setAside: {
    cause: 'The database refused the event for good. It is kept apart for six months and acknowledged.',
    cure: 'Report it to the maintainers of the server: this is a defect there.',
  },
  notStored: {
    cause: 'The database refused the state for good.',
    cure: 'Report it to the maintainers of the server: this is a defect there.',
  },
};
