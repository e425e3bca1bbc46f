import { join } from 'node:path';
import { adminRole, collectorRole, collectorRoleName, securityAdmin } from './dynamicSecurity.ts';

/** The files of a mosquitto 2.0.11 or later that serves an installation. */

export const serverUser = 'hoistway';

export interface Listener {
  /** Every address of the machine when absent. */
  host?: string | undefined;
  port: number;
}

export interface MosquittoSettings {
  folder: string;
  collectors: Listener;
  /** Certificate and key for the collectors' listener. */
  tls?: { certFile: string; keyFile: string } | undefined;
  nodes: Listener;
  /** Where mosquitto_dynamic_security.so lies. */
  plugin: string;
}

export const securityFile = (folder: string): string => join(folder, 'data', 'dynamic-security.json');

const listenerLine = ({ host, port }: Listener) => `listener ${port}${host === undefined ? '' : ` ${host}`}`;

/** The settings file: a listener for collectors, and another for nodes, at which no collector can sign in. */
export function mosquittoConf({ folder, collectors, tls, nodes, plugin }: MosquittoSettings): string {
  return `per_listener_settings true
retain_available false
message_size_limit 65536
max_queued_messages 200000
max_inflight_messages 200
set_tcp_nodelay true
persistence true
persistence_location ${join(folder, 'data')}/

# Collectors: known by their serial, and allowed what the dynamic security plugin says.
${listenerLine(collectors)}
allow_anonymous false
use_username_as_clientid true
plugin ${plugin}
plugin_opt_config_file ${securityFile(folder)}
${tls ? `certfile ${tls.certFile}\nkeyfile ${tls.keyFile}\n` : ''}
# The server's nodes.
${listenerLine(nodes)}
allow_anonymous false
password_file ${join(folder, 'passwords')}
acl_file ${join(folder, 'access')}
`;
}

/** A word as a shell reads it, whatever blanks and signs a path holds. */
const shellWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** The commands that start a mosquitto on these files. */
export const howToStart = (folder: string): string[] => [
  `Started by root, mosquitto runs as the user mosquitto: chown -R mosquitto ${shellWord(folder)}`,
  `mosquitto -c ${shellWord(join(folder, 'mosquitto.conf'))}`,
];

/** What the server may do at the nodes' listener. */
export const nodeAccess = `user ${serverUser}
topic read hoistway/v1/#
topic write hoistway/v1/+/command
topic readwrite hoistway/live/#
`;

/** A secret in mosquitto's `$7$` form, as the plugin writes it. */
function kept(secretHash: string) {
  const [, kind, iterations, salt, password] = secretHash.split('$');
  if (kind !== '7' || !iterations || !salt || !password) throw new Error('a secret is not in the $7$ form');
  return { password, salt, iterations: Number(iterations) };
}

/** The plugin's file as it begins; from then on the plugin writes it. */
export function initialSecurity(
  adminHash: string,
  collectors: readonly { serial: string; secretHash: string; disabled: boolean }[],
): string {
  const security = {
    defaultACLAccess: {
      publishClientSend: false,
      publishClientReceive: false,
      subscribe: false,
      unsubscribe: true,
    },
    clients: [
      { username: securityAdmin, roles: [{ rolename: adminRole.rolename }], ...kept(adminHash) },
      ...collectors.map(({ serial, secretHash, disabled }) => ({
        username: serial,
        ...(disabled ? { disabled } : {}),
        roles: [{ rolename: collectorRoleName(serial) }],
        ...kept(secretHash),
      })),
    ],
    roles: [adminRole, ...collectors.map(({ serial }) => collectorRole(serial))],
    groups: [],
  };
  return `${JSON.stringify(security)}\n`;
}
