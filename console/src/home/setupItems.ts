import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { setupCalls } from '@hoistway/contract/home/setupCalls.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';

interface Way {
  path: string;
  text: TextKey;
}

interface Place {
  /** The screen where it is set. */
  at?: Way;
  /** Where the first one is made. */
  add?: Way;
  /** Settings of the server, and the section of the guide to operations that tells of them. */
  settings?: { names: readonly string[]; section: string };
}

const companies: Place = {
  at: { path: '/system/companyMaintain', text: 'route.system.companyMaintain' },
  add: { path: '/system/companyMaintaincou', text: 'company.add' },
};
const elevators: Place = {
  at: { path: '/elevator/elevator', text: 'route.elevator.elevator' },
  add: { path: '/elevator/addEditElevator', text: 'elevator.add' },
};
const collectors: Place = {
  at: { path: '/realtime/collector', text: 'route.realTime.collector' },
  add: { path: '/realtime/collector?for=', text: 'collector.add' },
};
const baseMap: Place = { at: { path: '/system/custom', text: 'route.system.custom' } };
const https: Place = {
  settings: { names: ['HOISTWAY_PUBLIC_URL', 'TRUST_PROXY'], section: 'Proxy and HTTPS' },
};
const push: Place = { at: { path: '/user/userInfo', text: 'route.user.userInfo' } };
const deviceTls: Place = { settings: { names: ['MQTT_TLS_CERT', 'MQTT_TLS_KEY'], section: 'Broker' } };
const messages = 'SMS, e-mail and notifications';
const mail: Place = { settings: { names: ['HOISTWAY_SMTP_HOST', 'HOISTWAY_SMTP_FROM'], section: messages } };
const sms: Place = { settings: { names: ['HOISTWAY_SMS'], section: messages } };
const backup: Place = { settings: { names: ['HOISTWAY_BACKUPS'], section: 'Backup and restore' } };

type State = 'done' | 'missing';

export interface SetupItem extends Place {
  name:
    | 'companies'
    | 'elevators'
    | 'collectors'
    | 'baseMap'
    | 'https'
    | 'push'
    | 'deviceTls'
    | 'mail'
    | 'sms'
    | 'backup';
  group: 'data' | 'server';
  state: State;
  n?: number;
}

const whether = (is: boolean): State => (is ? 'done' : 'missing');

/** A number of records, of which the first is still to be made while there is none. */
const counted = (name: SetupItem['name'], n: number, { add, ...place }: Place): SetupItem => ({
  name,
  group: 'data',
  state: whether(n > 0),
  n,
  ...place,
  ...(n === 0 && add ? { add } : {}),
});

/** Everything that an installation needs, in the order of doing it. */
export function setupItems(found: ReplyOf<typeof setupCalls.one>): SetupItem[] {
  const { server } = found;
  return [
    ...(found.companies === null ? [] : [counted('companies', found.companies, companies)]),
    counted('elevators', found.elevators, elevators),
    counted('collectors', found.collectors, collectors),
    { name: 'baseMap', group: 'data', state: whether(found.baseMap), ...baseMap },
    ...(server === null
      ? []
      : ([
          { name: 'https', group: 'server', state: whether(server.https), ...https },
          { name: 'push', group: 'server', state: whether(server.https), ...push },
          { name: 'deviceTls', group: 'server', state: whether(server.deviceTls), ...deviceTls },
          { name: 'mail', group: 'server', state: whether(server.mail), ...mail },
          { name: 'sms', group: 'server', state: whether(server.sms), ...sms },
          { name: 'backup', group: 'server', state: whether(server.backup), ...backup },
        ] satisfies SetupItem[])),
  ];
}
