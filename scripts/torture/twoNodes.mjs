import { collectorsOn } from './collectors.mjs';
import { mosquittoBroker } from './mosquittoBroker.mjs';
import { serverNode } from './serverNode.mjs';

const lifts = 40;
const perSecond = 10;

/** Two server processes on one mosquitto and one database, whose collectors speak all the time. */
export async function onTwoNodes(work) {
  const broker = await mosquittoBroker();
  const first = await serverNode({ settings: { MQTT_URL: broker.url } });
  await first.start();
  const second = await serverNode({ settings: { MQTT_URL: broker.url, DATABASE_URL: first.databaseUrl() } });
  await second.start();
  const collectors = collectorsOn(first.makeCollectors(lifts), [broker.url]);
  const quiet = collectors.speak(perSecond);
  try {
    await collectors.connected();
    return await work({ broker, nodes: [first, second], collectors, quiet });
  } finally {
    quiet();
    await collectors.end();
    await second.remove();
    await first.remove();
    await broker.remove();
  }
}

export const memoryOf = (nodes) => Math.max(...nodes.map((node) => node.memoryMb));
