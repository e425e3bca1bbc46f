import { connectAsync } from 'mqtt';
import { deviceChannels, deviceTopic } from '@hoistway/contract/telemetry/topic.ts';

/** mosquitto's dynamic security plugin: who may sign in at the collectors' listener, and what each may do. */

type AclType = 'publishClientSend' | 'publishClientReceive' | 'subscribeLiteral' | 'subscribePattern';

interface Acl {
  acltype: AclType;
  topic: string;
  priority: number;
  allow: boolean;
}

export interface SecurityRole {
  rolename: string;
  acls: Acl[];
}

export type SecurityCommand =
  | ({ command: 'createRole' } & SecurityRole)
  | { command: 'deleteRole'; rolename: string }
  | { command: 'createClient'; username: string; password: string; roles: { rolename: string }[] }
  | { command: 'deleteClient' | 'enableClient' | 'disableClient' | 'getClient'; username: string }
  | { command: 'listClients'; verbose: true; count: number; offset: number };

export interface SecurityClient {
  username: string;
  disabled?: boolean;
  roles: { rolename: string }[];
}

interface SecurityAnswer {
  command: string;
  error?: string;
  data?: { client?: SecurityClient; clients?: SecurityClient[] };
}

/** Asks the plugin; answers come in the order of the commands. */
export type AskSecurity = (commands: readonly SecurityCommand[]) => Promise<SecurityAnswer[]>;

const control = '$CONTROL/dynamic-security/v1';
const answers = `${control}/response`;
const answerMs = 6_000;

/** A full stop, which no serial has: no collector can be made that is the administrator. */
export const securityAdmin = 'hoistway.admin';

const allow = (acltype: AclType, topic: string): Acl => ({ acltype, topic, priority: 0, allow: true });

export const adminRole: SecurityRole = {
  rolename: securityAdmin,
  acls: [
    allow('publishClientSend', '$CONTROL/dynamic-security/#'),
    allow('publishClientReceive', '$CONTROL/dynamic-security/#'),
    allow('subscribePattern', '$CONTROL/dynamic-security/#'),
  ],
};

export const collectorRoleName = (serial: string): string => `collector-${serial}`;

/** What one collector may do. A role for each: mosquitto 2.0 does not put the user's name into a role's topics. */
export const collectorRole = (serial: string): SecurityRole => ({
  rolename: collectorRoleName(serial),
  acls: [
    ...deviceChannels.map((channel) => allow('publishClientSend', deviceTopic(serial, channel))),
    allow('subscribeLiteral', deviceTopic(serial, 'command')),
    allow('publishClientReceive', deviceTopic(serial, 'command')),
  ],
});

/**
 * Works with the plugin over a connection that ends with the work: where the user's name is the client id, a second
 * connection of the administrator ends the first, so callers take turns.
 */
export async function withDynamicSecurity<T>(
  adminUrl: string,
  work: (ctx: AskSecurity) => Promise<T>,
): Promise<T> {
  const client = await connectAsync(
    adminUrl,
    { protocolVersion: 5, reconnectPeriod: 0, connectTimeout: answerMs },
    false,
  );
  let onAnswers: ((answers: SecurityAnswer[]) => void) | undefined;
  let fail: ((error: Error) => void) | undefined;
  client.on('message', (_, payload) =>
    onAnswers?.((JSON.parse(payload.toString()) as { responses: SecurityAnswer[] }).responses),
  );
  client.on('error', (error) => fail?.(error));
  client.on('close', () => fail?.(new Error('the broker closed the connection')));

  /** Within the time for an answer, and no longer than the connection stands. */
  const inTime = <R>(start: (done: (result: R) => void, failed: (error: Error) => void) => void) =>
    new Promise<R>((done, failed) => {
      fail = failed;
      const late = setTimeout(() => failed(new Error('the broker does not answer')), answerMs);
      const settled = (result: R) => {
        clearTimeout(late);
        done(result);
      };
      start(settled, (error) => {
        clearTimeout(late);
        failed(error);
      });
    });

  try {
    await inTime<void>((done, failed) => {
      client.subscribeAsync(answers, { qos: 1 }).then(() => done(), failed);
    });
    return await work((commands) =>
      inTime<SecurityAnswer[]>((done, failed) => {
        onAnswers = done;
        client.publishAsync(control, JSON.stringify({ commands }), { qos: 1 }).catch(failed);
      }),
    );
  } finally {
    fail = undefined;
    client.end(true);
  }
}
