import { accountFor } from './accounts.ts';
import { collectorsOn } from './collectors.ts';
import { type MosquittoBroker, mosquittoBroker, noMosquitto } from './mosquittoBroker.ts';
import { type ServerNode, serverNode } from './serverNode.ts';
import type { Outcome } from './trial.ts';

/** Little enough for two cores, on which nodes start and stop besides. */
const perSecond = 4;
/** Whatever waited in the broker's session is stored by then. */
const backWithinMs = 120_000;

interface TwoNodes {
  broker: MosquittoBroker;
  nodes: [ServerNode, ServerNode];
}

/**
 * Two server processes on one mosquitto and one database, whose collectors speak all the time. Once `work` is done the
 * collectors fall silent, and what was acknowledged is accounted for.
 */
export async function onTwoNodes(work: (here: TwoNodes) => Promise<void>): Promise<Outcome> {
  if (noMosquitto) return { skipped: noMosquitto };
  const broker = await mosquittoBroker();
  const first = await serverNode({ settings: { MQTT_URL: broker.url } });
  await first.start();
  const second = await serverNode({
    settings: { MQTT_URL: broker.url, DATABASE_URL: first.databaseUrl() },
  });
  await second.start();
  const nodes: TwoNodes['nodes'] = [first, second];
  const collectors = collectorsOn(first.makeCollectors(40), [broker.url]);
  const quiet = collectors.speak(perSecond);
  try {
    await collectors.connected();
    await work({ broker, nodes });
    quiet();
    await collectors.settle();
    await first.becomes(true, backWithinMs);
    const figures = await accountFor(collectors, first.databaseUrl());
    const held = (await first.held()) + (await second.held());
    const memoryMb = Math.max(...nodes.map((node) => node.memoryMb));
    return { figures: { ...figures, held, memoryMb } };
  } finally {
    quiet();
    await collectors.end();
    await second.remove();
    await first.remove();
    await broker.remove();
  }
}
