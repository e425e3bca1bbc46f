import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { securityAdmin } from '#platform/broker/dynamicSecurity.ts';
import {
  initialSecurity,
  mosquittoConf,
  nodeAccess,
  securityFile,
  serverUser,
} from '#platform/broker/mosquittoFiles.ts';
import { hashSecret } from '#platform/broker/secretHash.ts';
import { aMosquittoOn, asThisUser, freePort, type Mosquitto } from './aMosquitto.ts';

const pluginFolder = readdirSync('/usr/lib').find((name) => name.endsWith('-linux-gnu')) ?? '';
const plugin = join('/usr/lib', pluginFolder, 'mosquitto_dynamic_security.so');

export interface ExportedMosquitto extends Mosquitto {
  collectors: { host: string; port: number };
  nodesUrl: string;
  adminUrl: string;
}

/** A mosquitto on the files that the product writes for one. */
export async function anExportedMosquitto(
  collectors: readonly { serial: string; secretHash: string; disabled: boolean }[],
): Promise<ExportedMosquitto> {
  const host = '127.0.0.1';
  const ports = { collectors: await freePort(), nodes: await freePort() };
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-exported-'));
  const settings = join(folder, 'mosquitto.conf');
  mkdirSync(join(folder, 'data'));
  const conf = mosquittoConf({
    folder,
    collectors: { host, port: ports.collectors },
    nodes: { host, port: ports.nodes },
    plugin,
  });
  writeFileSync(settings, conf);
  appendFileSync(settings, asThisUser);
  writeFileSync(join(folder, 'passwords'), `${serverUser}:${await hashSecret('of the server')}\n`);
  writeFileSync(join(folder, 'access'), nodeAccess);
  writeFileSync(securityFile(folder), initialSecurity(await hashSecret('of the admin'), collectors));
  chmodSync(securityFile(folder), 0o640);
  const broker = await aMosquittoOn(settings, ports.nodes);
  return {
    ...broker,
    collectors: { host, port: ports.collectors },
    nodesUrl: `mqtt://${serverUser}:of%20the%20server@${host}:${ports.nodes}`,
    adminUrl: `mqtt://${securityAdmin}:of%20the%20admin@${host}:${ports.collectors}`,
    end: async () => {
      await broker.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
